import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { type Arguments, isOn } from "./arguments.ts";
import { failure, succeed } from "./refuse.ts";
import { teamOf } from "./tokens.ts";

const JOINED = "joined";

export function channelOf({ account }: SimulatorContext) {
  const id = account.external_account_id.split("/")[1] ?? "";
  return { id, name: account.handle.replace(/^#/, "").replace(/ .*$/s, "") };
}

/** Whether the app is a member: always, except for a channel called "unjoined" before it joins. */
async function isMember(context: SimulatorContext): Promise<boolean> {
  if (!channelOf(context).name.startsWith("unjoined")) return true;
  return (await context.store.recall(JOINED)) !== null;
}

export async function channelProblem(
  context: SimulatorContext,
  named: unknown,
): Promise<string | null> {
  const { id, name } = channelOf(context);
  if (named === undefined || named === "") return "invalid_arguments";
  if (named !== id && named !== name && named !== `#${name}`) return "channel_not_found";
  return (await isMember(context)) ? null : "not_in_channel";
}

/** https://docs.slack.dev/reference/methods/auth.test */
export async function testToken(context: SimulatorContext): Promise<Response> {
  return succeed({
    url: "https://sandbox.slack.com/",
    team: "Sandbox",
    user: "crier",
    team_id: teamOf(context),
    user_id: "U0BOT",
    bot_id: "B0BOT",
    is_enterprise_install: false,
  });
}

/** Only public channels unless types are given: https://docs.slack.dev/reference/methods/conversations.list. */
export async function listChannels(
  context: SimulatorContext,
  { types, limit = 100, cursor, exclude_archived }: Arguments,
): Promise<Response> {
  const asked = String(types ?? "public_channel").split(",");
  const supported = ["public_channel", "private_channel", "mpim", "im"];
  if (asked.some((type) => !supported.includes(type))) return failure("invalid_types");
  const size = Number(limit);
  if (!Number.isInteger(size) || size < 1 || size > 999) return failure("invalid_limit");
  const start =
    cursor === undefined || cursor === ""
      ? 0
      : Number(Buffer.from(String(cursor), "base64").toString());
  if (Number.isNaN(start)) return failure("invalid_cursor");
  const all = [
    { ...toChannel("C0RANDOM00", "random"), is_member: false },
    { ...toChannel("C0ARCHIVED", "archived"), is_member: false, is_archived: true },
    await ownChannel(context),
  ].filter((channel) => !isOn(exclude_archived) || !channel.is_archived);
  const channels = asked.includes("public_channel") ? all.slice(start, start + size) : [];
  const more = start + size < all.length;
  const next_cursor = more ? Buffer.from(String(start + size)).toString("base64") : "";
  return succeed({ channels, response_metadata: { next_cursor } });
}

/** https://docs.slack.dev/reference/methods/conversations.info */
export async function describeChannel(
  context: SimulatorContext,
  { channel }: Arguments,
): Promise<Response> {
  if (channel !== channelOf(context).id) return failure("channel_not_found");
  return succeed({ channel: await ownChannel(context) });
}

/** Joining again changes nothing: https://docs.slack.dev/reference/methods/conversations.join. */
export async function joinChannel(
  context: SimulatorContext,
  { channel }: Arguments,
): Promise<Response> {
  if (channel !== channelOf(context).id) return failure("channel_not_found");
  if (channelOf(context).name.endsWith("private"))
    return failure("method_not_supported_for_channel_type");
  await context.store.note(JOINED, true);
  return succeed({ channel: await ownChannel(context) });
}

async function ownChannel(context: SimulatorContext) {
  const { id, name } = channelOf(context);
  return { ...toChannel(id, name), is_member: await isMember(context) };
}

/** https://docs.slack.dev/reference/objects/conversation-object */
function toChannel(id: string, name: string) {
  return {
    id,
    name,
    name_normalized: name,
    is_channel: true,
    is_group: false,
    is_im: false,
    is_mpim: false,
    is_private: false,
    is_archived: false,
    is_general: false,
    created: 1_700_000_000,
    creator: "U0PERSON",
  };
}
