import { z } from "zod";
import { type ProviderContext, ProviderError } from "../spec.ts";

const Account = z.object({
  /** LinkedIn's URN of the author: `urn:li:person:…` or `urn:li:organization:…`. */
  author: z.string().regex(/^urn:li:(person|organization):[\w-]+$/),
});

export function authorOf({ account }: ProviderContext): string {
  const known = Account.safeParse(account).data;
  if (known !== undefined) return known.author;
  throw new ProviderError(
    "auth",
    "This LinkedIn channel was created by an earlier version of Crier. Reconnect it.",
  );
}

/** Whether an app can read the author's own posts: LinkedIn allows it only for pages. */
export function isPage(author: string): boolean {
  return author.startsWith("urn:li:organization:");
}
