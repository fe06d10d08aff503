import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { choice, whenUnset } from "../manifest-parts.ts";

const FAULTS = {
  auth: "Sign-in refused",
  rate_limit: "Too many requests",
  platform_unavailable: "Platform down",
  content_policy: "Content refused",
  timeout_before: "No response, nothing published",
  timeout_after: "No response, but published",
  slow: "Slow responses",
} as const;

export type SimulatedFault = keyof typeof FAULTS;

export const SIMULATE = "simulate";

/**
 * Whether an option belongs only to the sandbox. Such an option can be changed even if the platform's options
 * can't.
 */
export function isOfSandbox(option: string): boolean {
  return option === SIMULATE;
}

export const simulateOption: OptionRule = whenUnset(
  "Nothing",
  choice(
    SIMULATE,
    "Simulate a problem",
    "makes the sandbox fail this way so you can see what happens.",
    FAULTS,
  ),
);

export function platformOptions({ [SIMULATE]: _, ...options }: { [name: string]: unknown }) {
  return options;
}
