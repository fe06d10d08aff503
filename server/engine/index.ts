import type { ClientOptions } from "inngest";
import { StepReports } from "./protocol/current-call.ts";

export { createEmbeddedExecutor } from "./executor.ts";
export { createEventIntake } from "./intake/event-intake.ts";
export { whileWaiting } from "./protocol/current-call.ts";
export { hostIdentity } from "./queue/process-identity.ts";
export type { JobEvent, Limit } from "./types.ts";
export { DEATHS_ERROR } from "./worker/make-call.ts";

/** More steps than any function has. */
const ALL = 1_000_000;

/**
 * Options for a client whose functions the engine runs: `new Inngest({ id, ...embeddedClientOptions(fetch) })`. It
 * sends events to `fetch`, and runs a function's steps one after the other in one call for as long as possible.
 */
export function embeddedClientOptions(fetch: typeof globalThis.fetch) {
  return {
    isDev: true,
    eventKey: "embedded",
    baseUrl: "http://embedded",
    fetch,
    middleware: [StepReports],
    checkpointing: { bufferedSteps: ALL, maxRuntime: 0 },
  } satisfies Partial<ClientOptions>;
}
