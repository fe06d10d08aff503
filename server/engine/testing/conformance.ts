/**
 * What functions may rely on, construct by construct, using only the SDK's public API: the same suite runs on the
 * embedded executor and against a real Inngest server.
 */
import { events } from "./events.ts";
import { limits } from "./limits.ts";
import { parallel } from "./parallel.ts";
import { steps } from "./steps.ts";
import { waiting } from "./waiting.ts";
import type { Construct } from "./world.ts";

export const constructs: readonly Construct[] = [
  ...steps,
  ...parallel,
  ...waiting,
  ...limits,
  ...events,
];
