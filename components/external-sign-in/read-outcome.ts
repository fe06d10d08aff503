import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { EXTERNAL_COPY, PROVIDER_NAMES } from "./copy.ts";

const KINDS = ["denied", "unverified", "unknown", "failed", "ended", "other_email"] as const;

/** Returns the message for a provider sign-in's result from the URL; null without one. */
export function readOutcome(external: unknown, provider: unknown): string | null {
  const kind = KINDS.find((each) => each === external);
  if (kind === undefined) return null;
  const name = PROVIDER_NAMES[provider as ExternalProvider] ?? "the other account";
  return EXTERNAL_COPY[kind](name);
}
