import { writeMention } from "#core/domain/markdown/mention.ts";
import { MOST_MENTIONS } from "#platforms/kit/mentions.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { type Member, searchMembers } from "./bot.ts";

/** Finds the server's members by the start of their name on it. */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const members = await searchMembers(context, query.replace(/^@/, ""), MOST_MENTIONS);
  return members.filter(({ user }) => !user.bot).map(toChoice);
};

function toChoice({ user, nick }: Member) {
  const { id, username, global_name, avatar } = user;
  const name = nick || global_name || username;
  return {
    name,
    handle: username,
    kind: "person" as const,
    text: writeMention(name, `discord:${id}`),
    avatar_url:
      avatar === null ? null : `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=64`,
  };
}
