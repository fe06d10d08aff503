import { ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * Returned instead of a handle whose domain currently doesn't point to the account (https://atproto.com/specs/handle).
 */
const NO_HANDLE = "handle.invalid";

/** Returns the account's handle; null if it has none at the moment. */
export function handleOf({ handle }: { handle: string }): string | null {
  return handle === NO_HANDLE ? null : handle;
}

/** Throws a ProviderError for an account that its owner has deactivated. */
export function requireActive({ active, handle }: { active: boolean; handle: string }): void {
  if (active) return;
  throw new ProviderError(
    "auth",
    `@${handle} is deactivated. Reactivate it in Bluesky, then connect it.`,
  );
}
