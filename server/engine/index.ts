// Runs durable functions without an Inngest server: this folder implements the server's side of the protocol, in process,
// with the state of runs and their queue in PostgreSQL. To the SDK it looks like a real server, and no function may depend
// on which of the two runs it. README.md lists its guarantees.
//
//   intake/      receives events: what they start, end and cancel
//   queue/       distributes due calls among live processes; cron
//   worker/      makes a call to the SDK and stores its outcome
//   constructs/  one file per operation a function can request: step, sleep, branch, wait, invoke, …
//   runs/        continues or ends a run
//   protocol/    requests and responses in the SDK's format
//   config/      reads functions' options, and rejects unsupported ones
//   expression/  the part of CEL that triggers and waits use
//   store/       all SQL, one or two queries per function
export { embeddedClientOptions } from "./client-options.ts";
export { createEmbeddedExecutor } from "./executor.ts";
export { createEventIntake } from "./intake/event-intake.ts";
export { whileWaiting } from "./protocol/current-call.ts";
export { hostIdentity } from "./queue/process-identity.ts";
export type { JobEvent, Limit } from "./types.ts";
