import { isHandle } from "#core/domain/markdown/facets/find-facets.ts";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { MOST_MENTIONS, webImage } from "#platforms/kit/mentions.ts";
import type { MentionChoice, Provider } from "#platforms/kit/spec/provider.ts";
import { resolveHandle, searchActors } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { authorized } from "./session.ts";

/** What the server shows for an account whose handle doesn't lead to it any more. */
const INVALID = "handle.invalid";

/** Finds accounts by the start of their name or handle, and by a whole handle also those that no search shows. */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const q = query.replace(/^@/, "");
  return await authorized(context, async (server) => {
    const actors = await searchActors(server, q, MOST_MENTIONS);
    const found = actors
      .filter(({ handle }) => handle !== INVALID)
      .map(({ handle, displayName, avatar }) =>
        toChoice(handle, { name: displayName || handle, avatar_url: webImage(avatar) }),
      );
    const handle = q.toLowerCase();
    const isMissing = isHandle(handle) && !found.some((each) => each.text === `@${handle}`);
    return isMissing && (await findDid(server, handle)) !== null
      ? [toChoice(handle), ...found]
      : found;
  });
};

function toChoice(
  handle: string,
  { name, avatar_url }: Pick<MentionChoice, "name" | "avatar_url"> = {
    name: handle,
    avatar_url: null,
  },
): MentionChoice {
  return { name, handle, kind: "person", text: `@${handle}`, avatar_url };
}

/** Returns the DID of the account with a handle; null if nobody has it. Throws a ProviderError if it can't be asked. */
export async function findDid(server: SignedIn, handle: string): Promise<string | null> {
  try {
    return (await resolveHandle(server, handle)).did;
  } catch (error) {
    if (isRefusal(error, "HandleNotFound", "InvalidRequest")) return null;
    throw error;
  }
}
