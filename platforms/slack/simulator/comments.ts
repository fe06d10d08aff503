/**
 * Replies in the threads of the app's messages, and their authors. Based on
 * https://docs.slack.dev/reference/methods/conversations.replies and users.info.
 */
import {
  type SandboxComment,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import type { CommentNotice, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Arguments } from "./arguments.ts";
import { channelOf } from "./channels.ts";
import { idOf } from "./members.ts";
import { failure, succeed } from "./refuse.ts";
import { sendEvent } from "./tokens.ts";

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId(context) {
    const seconds = Math.floor(context.now().getTime() / 1000);
    const part = String(context.store.sequence() % 1_000_000).padStart(6, "0");
    return `${channelOf(context).id}:${seconds}.${part}`;
  },
  async tell(context, comment) {
    sendEvent(context, toEvent(context, comment));
    return context.events !== undefined;
  },
};

/** https://docs.slack.dev/reference/events/message and its subtypes message_changed and message_deleted */
function toEvent(context: SimulatorContext, comment: CommentNotice): object {
  const { verb, external_id, on_external_id } = comment;
  const ts = external_id.split(":")[1] ?? "";
  const thread_ts = on_external_id?.split(":")[1] ?? "";
  const message = { type: "message", user: userOf(comment), text: comment.text, ts, thread_ts };
  const channel = channelOf(context).id;
  const changed = {
    type: "message",
    channel,
    ts: `${Math.floor(context.now().getTime() / 1000)}.1`,
  };
  if (verb === "add") return { ...message, channel, channel_type: "channel", event_ts: ts };
  return verb === "edited"
    ? { ...changed, subtype: "message_changed", hidden: true, message }
    : { ...changed, subtype: "message_deleted", hidden: true, previous_message: message };
}

function userOf({ author }: Pick<SandboxComment, "author">): string {
  return idOf(author.handle);
}

/** Returns users' existing messages, each in the thread of its post, oldest first. */
export async function readerMessages(context: SimulatorContext) {
  return (await visibleComments(context)).toReversed().map((comment) => ({
    type: "message",
    user: userOf(comment),
    text: comment.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    ts: comment.external_id.split(":")[1] ?? "",
    thread_ts: comment.on_external_id?.split(":")[1] ?? "",
    ...(comment.edited_at === null
      ? {}
      : { edited: { user: userOf(comment), ts: `${comment.edited_at.getTime() / 1000}` } }),
  }));
}

/** https://docs.slack.dev/reference/methods/users.info */
export async function describeUser(
  context: SimulatorContext,
  { user }: Arguments,
): Promise<Response> {
  const comments = await context.store.comments();
  const previous = comments.find((comment) => userOf(comment) === user);
  if (previous === undefined) return failure("user_not_found");
  const { name, handle } = previous.author;
  const profile = { display_name: name, real_name: name };
  return succeed({ user: { id: userOf(previous), name: handle, profile } });
}
