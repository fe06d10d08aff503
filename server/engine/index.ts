// Runs durable functions without an Inngest server: this folder plays the server's side of the protocol, in process, with
// the state of runs and their queue in PostgreSQL. To the SDK it looks like a real server, and nothing in a function may
// depend on which of the two runs it. What it promises is in README.md.
//
//   intake/      an event comes in: what it starts, ends and cancels
//   queue/       what is due is taken, by the processes that live; cron
//   worker/      a call to the SDK is made, and what it came to is stored
//   constructs/  one file for each thing a function can ask for: step, sleep, branch, wait, invoke, …
//   runs/        a run goes on, or ends
//   protocol/    requests and answers as the SDK speaks them
//   config/      what a function's options mean, and which are refused
//   expression/  the part of CEL that triggers and waits use
//   store/       all SQL, one statement or two a function
export { embeddedClientOptions } from "./client-options.ts";
export { createEmbeddedExecutor } from "./executor.ts";
export { createEventIntake } from "./intake/event-intake.ts";
export { whileWaiting } from "./protocol/current-call.ts";
export { hostIdentity } from "./queue/process-identity.ts";
export type { JobEvent, Limit } from "./types.ts";
