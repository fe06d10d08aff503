// Runs Crier's durable functions without an Inngest server: this folder plays the server's side of the protocol, in
// process, with the state of runs in PostgreSQL and graphile-worker as its queue. To the SDK it looks like a real server,
// and nothing in a function may depend on which of the two runs it.
//
//   intake/      an event comes in: what it starts, ends and cancels
//   worker/      a job comes up: the call to the SDK, and what its answer means
//   constructs/  one file for each thing a function can ask for: step, sleep, branch, wait, invoke, …
//   runs/        a run goes on, or ends
//   protocol/    requests and answers as the SDK speaks them
//   config/      what a function's options mean, and which are refused
//   expression/  the part of CEL that triggers and waits use
//   store/       all SQL, one statement or two a function
//   queue/       graphile-worker, its alarm, the heartbeat, cron
export { createEmbeddedExecutor } from "./executor.ts";
export { createEventIntake } from "./intake/event-intake.ts";
