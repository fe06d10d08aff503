/** The programs that Node runs from their sources, in production too. Threads and child processes are found by path. */
export const PROGRAMS = [
  "scripts/admin/main.ts",
  "scripts/image/check-health.mjs",
  "scripts/up/main.ts",
  "scripts/up/tasks/main.ts",
  "server/media/decoder/main.ts",
  "server/kernel/parsing/parse-worker.ts",
  "server/transports/http/serve.ts",
  "server/transports/http/serve-many.ts",
  "server/kernel/validation/validation-worker.ts",
];
