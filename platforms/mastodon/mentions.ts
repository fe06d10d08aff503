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

/**
 * Finds accounts that the channel's server knows. Their handles are written with their server, because a text may go to
 * several. https://docs.joinmastodon.org/methods/accounts/#search
 */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const { host } = new URL(accountOf(context).server);
  const asked = { q: query.replace(/^@/, ""), limit: String(MOST_MENTIONS) };
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
