import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

/** Facts of a connected account, as TikTok told them last. Not secret. */
export const Account = z.object({
  username: z.string().default(""),
  /** With which privacy levels it may post. Empty where that is not known. */
  privacy_levels: z.array(z.string()).catch([]).default([]),
  /** What it has locked off: `comment`, `duet`, `stitch`. */
  locked: z.array(z.string()).catch([]).default([]),
  /** The longest video that it may post. Null where that is not known. */
  max_video_seconds: z.int().positive().nullable().catch(null).default(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
