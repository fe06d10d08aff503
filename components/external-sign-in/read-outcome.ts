import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { EXTERNAL_COPY, PROVIDER_NAMES } from "./copy.ts";

const KINDS = ["denied", "unverified", "unknown", "failed", "ended", "other_email"] as const;

/** What the page that was begun on says of a sign-in at a provider, by its address; null where it says nothing. */
export function readOutcome(external: unknown, provider: unknown): string | null {
  const kind = KINDS.find((each) => each === external);
  if (kind === undefined) return null;
  const name = PROVIDER_NAMES[provider as ExternalProvider] ?? "the other account";
  return EXTERNAL_COPY[kind](name);
}
