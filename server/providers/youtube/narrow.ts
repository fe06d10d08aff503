import type { Provider } from "../spec.ts";
import { Account } from "./account.ts";
import { manifest, unverifiedManifest } from "./manifest.ts";

/**
 * Limits videos to 15 minutes if the channel isn't verified for longer ones (support.google.com/youtube/answer/71673).
 */
export const narrow: NonNullable<Provider["narrow"]> = (account) => {
  const { long_uploads } = Account.pick({ long_uploads: true }).parse({
    long_uploads: account.long_uploads ?? null,
  });
  return long_uploads === null || long_uploads === "allowed" ? manifest : unverifiedManifest;
};
