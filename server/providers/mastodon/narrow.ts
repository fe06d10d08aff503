import { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Provider } from "../spec.ts";
import { manifest, manifestWith, type ServerLimits } from "./manifest.ts";

const limit = z.int().positive().optional().catch(undefined);

/** The server's configuration as stored at connection. Missing or invalid values default to the stock server's. */
const Account = z.object({
  limits: z
    .object({
      max_characters: limit,
      characters_reserved_per_url: limit,
      max_media_attachments: limit,
      description_limit: limit,
      image_size_limit: limit,
      image_matrix_limit: limit,
      video_size_limit: limit,
      video_matrix_limit: limit,
      video_frame_rate_limit: limit,
      max_options: limit,
      max_characters_per_option: limit,
      min_expiration: limit,
      max_expiration: limit,
    } satisfies Record<keyof ServerLimits, z.ZodType>)
    .catch({}),
});

export const narrow: NonNullable<Provider["narrow"]> = (account) => {
  const { limits } = Account.parse(account);
  const known = Object.entries(limits).filter(([, value]) => value !== undefined);
  return known.length === 0 ? manifest : manifestOf(Object.fromEntries(known));
};

/** Few different servers exist; the cache is cleared when it is full. */
const MOST_KEPT = 1_000;
const manifests = new Map<string, ProviderManifest>();

/**
 * Returns one manifest object for all servers with the same limits: channels with equal copies share one validation,
 * which is keyed by the manifest object.
 */
function manifestOf(limits: Partial<ServerLimits>): ProviderManifest {
  const key = JSON.stringify(limits);
  const kept = manifests.get(key);
  if (kept !== undefined) return kept;
  if (manifests.size >= MOST_KEPT) manifests.clear();
  const made = manifestWith(limits);
  manifests.set(key, made);
  return made;
}
