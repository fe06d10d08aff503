import { z } from "zod";
import type { ProviderContext } from "../spec.ts";

export const Account = z.object({
  username: z.string().default(""),
  /** Privacy levels it may use. Empty if unknown. */
  privacy_levels: z.array(z.string()).catch([]).default([]),
  /** Interactions it has turned off: `comment`, `duet`, `stitch`. */
  locked: z.array(z.string()).catch([]).default([]),
  /** Maximum video length. Null if unknown. */
  max_video_seconds: z.int().positive().nullable().catch(null).default(null),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}
