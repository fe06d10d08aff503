import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

/** Facts of a connected account. Not secret. */
const Account = z.object({
  /** As LinkedIn names who posts: `urn:li:person:…` or `urn:li:organization:…`. */
  author: z.string().regex(/^urn:li:(person|organization):[\w-]+$/),
});

/** Who posts. Throws a ProviderError where the channel was connected before Crier spoke LinkedIn's API. */
export function authorOf({ account }: ProviderContext): string {
  const known = Account.safeParse(account).data;
  if (known !== undefined) return known.author;
  throw new ProviderError(
    "auth",
    "This LinkedIn channel was created by an earlier version of Crier. Reconnect it.",
  );
}

/** Whether LinkedIn lets an app read the author's own posts: those of a page only. */
export function isPage(author: string): boolean {
  return author.startsWith("urn:li:organization:");
}
