/** Meta's documents disagree on how many posts an account may publish, so the account itself is asked. */
import { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  type ConnectedAccount,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";

const DAY_SECONDS = 86_400;

/** Meta's `config` of a publishing limit. */
export const LimitConfig = z.object({
  quota_total: z.int().positive(),
  quota_duration: z.int().positive().default(DAY_SECONDS),
});
export type LimitConfig = z.infer<typeof LimitConfig>;

/** `isCrowded` in `#server/posts/rules/validation/quota-uses.ts` reads these names in SQL. */
const Facts = z.object({
  publishing_limit: z.object({ posts: z.int().positive(), window_seconds: z.int().positive() }),
});

/** Returns the account's own limit as an account fact. None if it can't be read: the manifest's number then counts. */
export async function limitFact(
  read: () => Promise<LimitConfig | undefined>,
): Promise<ConnectedAccount["account"]> {
  try {
    const config = await read();
    if (config === undefined) return {};
    const { quota_total: posts, quota_duration: window_seconds } = config;
    return { publishing_limit: { posts, window_seconds } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return {};
  }
}

/** Accounts have few different limits; the cache is cleared when it is full. */
const MOST_CACHED = 1_000;

/** Returns a `narrow` that replaces the manifest's quota by the account's own. */
export function narrowToLimit(manifest: ProviderManifest): NonNullable<Provider["narrow"]> {
  const manifests = new Map<string, ProviderManifest>();
  return (account) => {
    const facts = Facts.safeParse(account).data;
    if (facts === undefined) return manifest;
    const { posts, window_seconds } = facts.publishing_limit;
    const key = `${posts} ${window_seconds}`;
    const cached = manifests.get(key);
    if (cached !== undefined) return cached;
    if (manifests.size >= MOST_CACHED) manifests.clear();
    const made = { ...manifest, quotas: [{ window_seconds, posts }] };
    manifests.set(key, made);
    return made;
  };
}
