import { MOST_MENTIONS, webImage } from "#platforms/kit/mentions.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { searchActors } from "./api.ts";
import { authorized } from "./session.ts";

/** What the server shows for an account whose handle doesn't lead to it any more. */
const INVALID = "handle.invalid";

export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const q = query.replace(/^@/, "");
  const actors = await authorized(context, (server) => searchActors(server, q, MOST_MENTIONS));
  return actors
    .filter(({ handle }) => handle !== INVALID)
    .map(({ handle, displayName, avatar }) => ({
      name: displayName || handle,
      handle,
      kind: "person",
      text: `@${handle}`,
      avatar_url: webImage(avatar),
    }));
};
