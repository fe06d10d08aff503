/** The option by which a person has a sandbox channel do something wrong. It is none of any platform's. */
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { choice, whenUnset } from "./manifest-parts.ts";

const FAULTS = {
  auth: "The sign-in is refused",
  rate_limit: "Too many requests",
  platform_unavailable: "The platform is down",
  content_policy: "The content is refused",
  timeout_before: "No answer, and nothing is published",
  timeout_after: "No answer, but it is published",
  slow: "Slow answers",
} as const;

export type SimulatedFault = keyof typeof FAULTS;

export const SIMULATE = "simulate";

/** Whether an option is none of the platform's: it can be changed whatever the platform can't. */
export function isOfSandbox(option: string): boolean {
  return option === SIMULATE;
}

/** The option as the manifest of a sandbox channel lists it. */
export const simulateOption: OptionRule = whenUnset(
  "Nothing",
  choice(SIMULATE, "What goes wrong", "a fault of the sandbox, to see how it is handled.", FAULTS),
);

/** An entry's options without the one that is no platform's. */
export function platformOptions({ [SIMULATE]: _, ...options }: { [name: string]: unknown }) {
  return options;
}
