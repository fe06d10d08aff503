import type { Platform } from "#components/workspace/workspace.ts";
import { providers } from "#server/providers/index.ts";

/** The platforms as the browser needs to know them. */
export function listPlatforms(): Platform[] {
  return Object.values(providers).map(({ manifest, live }) => ({
    manifest,
    connects_live: live !== undefined,
  }));
}
