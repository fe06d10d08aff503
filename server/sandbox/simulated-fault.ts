/**
 * What a person can have a sandbox channel do wrong, by an entry's option `simulate`. A fault strikes the calls that
 * put a post out, in the first so many attempts of an arming, and those that change what is out, in the first so many of a change: so that what passes is got over, and what stays is told.
 */
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { choice, whenUnset } from "#server/providers/kit/manifest-parts.ts";

/** In how many attempts each fault strikes, from the first. */
const STRIKES = {
  /** The sign-in is refused: the channel is marked disconnected. */
  auth: Number.POSITIVE_INFINITY,
  /** The platform asks to wait seven seconds. */
  rate_limit: 1,
  /** The platform's servers fail. */
  platform_unavailable: 2,
  /** The post is refused under the platform's rules. */
  content_policy: Number.POSITIVE_INFINITY,
  /** The connection breaks before the platform acted: asking for the post finds nothing, and it is sent again. */
  timeout_before: 1,
  /** The connection breaks after the platform acted: asking for the post finds it. */
  timeout_after: 1,
  /** The platform takes three seconds over each call. */
  slow: Number.POSITIVE_INFINITY,
} as const;

export type SimulatedFault = keyof typeof STRIKES;

const SIMULATED_FAULTS = Object.keys(STRIKES) as SimulatedFault[];

const NAME = "simulate";

/** Whether an option is none of the platform's: it can be changed whatever the platform can't. */
export function isOfSandbox(option: string): boolean {
  return option === NAME;
}

/** The option as the manifest of a sandbox channel lists it. */
export const simulateOption: OptionRule = whenUnset(
  "Nothing",
  choice(NAME, "What goes wrong", "a fault of the sandbox, to see how it is handled.", {
    auth: "The sign-in is refused",
    rate_limit: "Too many requests",
    platform_unavailable: "The platform is down",
    content_policy: "The content is refused",
    timeout_before: "No answer, and nothing is published",
    timeout_after: "No answer, but it is published",
    slow: "Slow answers",
  } satisfies Record<SimulatedFault, string>),
);

type Options = Record<string, unknown>;

/** The fault that an entry's options ask for at an attempt, when `earlier_attempts` of its arming went before. */
export function faultAt(options: Options, earlier_attempts: number): SimulatedFault | null {
  const fault = SIMULATED_FAULTS.find((name) => name === options[NAME]);
  return fault !== undefined && earlier_attempts < STRIKES[fault] ? fault : null;
}

/** An entry's options without the one that is no platform's. */
export function platformOptions({ [NAME]: _, ...options }: Options): Options {
  return options;
}
