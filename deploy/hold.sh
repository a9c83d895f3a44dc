#!/bin/sh
# Runs a command in the container. Status 2 of `nardy bot` and `nardy think` says that settings, token
# or key are wrong. Begun again they would be wrong again, so the container then stays as it is,
# unhealthy, until it is stopped. Any other status is the container's.
case "$2" in bot | think) ;; *) exec "$@" ;; esac
child= stopped=
trap 'stopped=yes; [ -z "$child" ] || kill -TERM "$child" 2>/dev/null' TERM INT
"$@" &
child=$!
[ -z "$stopped" ] || kill -TERM "$child" 2>/dev/null # told to stop before its number was known
wait "$child"
status=$?
while kill -0 "$child" 2>/dev/null; do # a signal has ended the waiting
    wait "$child"
    status=$?
done
[ "$status" -eq 2 ] || exit "$status"
trap 'exit 2' TERM INT
echo "stays down until the container is stopped: begun again, nothing would be better" >&2
while :; do
    sleep 3600 &
    wait $!
done
