import { z } from "zod";
import { MOST_MENTIONS, webImage } from "#platforms/kit/mentions.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { accountOf, api } from "./api.ts";

/** https://docs.joinmastodon.org/entities/Account/ */
const Accounts = z.array(
  z.object({
    username: z.string(),
    /** Without a server for the accounts of this one. */
    acct: z.string().regex(/^[^\s@]+(?:@[^\s@]+)?$/),
    display_name: z.string().default(""),
    avatar_static: z.string().optional(),
  }),
);

/** A handle with its server, whose last label has at least two letters. */
const WHOLE = /^\w[\w.-]*@[^\s@]+\.\p{L}{2,}$/u;

/**
 * Finds accounts that the channel's server knows, and by a whole handle also those that it has to ask another server
 * for. Their handles are written with their server, because a text may go to several. https://docs.joinmastodon.org/methods/accounts/#search
 */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const { host } = new URL(accountOf(context).server);
  const q = query.replace(/^@/, "");
  const limit = String(MOST_MENTIONS);
  const asked = WHOLE.test(q) ? { q, limit, resolve: "true" } : { q, limit };
  const accounts = await api.get(context, "/api/v1/accounts/search", Accounts, asked);
  return accounts.slice(0, MOST_MENTIONS).map(({ username, acct, display_name, avatar_static }) => {
    const handle = acct.includes("@") ? acct : `${acct}@${host}`;
    return {
      name: display_name || username,
      handle,
      kind: "person",
      text: `@${handle}`,
      avatar_url: webImage(avatar_static),
    };
  });
};
