# `npm run up` and `npm run dev`: installs what is missing, then becomes the supervisor, so that nothing else of the
# start stays in memory.
command=$(node scripts/up.mjs "$@") && eval "exec $command"
