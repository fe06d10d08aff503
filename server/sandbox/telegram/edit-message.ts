/** Editing a message. Errors are from td/telegram/MessagesManager.cpp and MessageContent.cpp of github.com/tdlib/td. */
import { z } from "zod";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { chatOf } from "./chat.ts";
import { captionProblem, Entities, textProblem } from "./check-text.ts";
import { Flag, type Parameters, serialized } from "./read-parameters.ts";
import { badRequest } from "./refuse.ts";

const KNOWN = 1000;

const NewText = z.object({
  text: z.string().default(""),
  entities: serialized(Entities).default([]),
});
const NewCaption = z.object({
  caption: z.string().default(""),
  caption_entities: serialized(Entities).default([]),
  show_caption_above_media: Flag,
});

/** https://core.telegram.org/bots/api#editmessagetext */
export async function editMessageText(context: SimulatorContext, { values }: Parameters) {
  const post = await findPost(context, values.message_id);
  if (post === null) return badRequest("message to edit not found");
  const isText = (post.files ?? []).length === 0 && "text" in Object(post.payload);
  if (!isText) return badRequest("there is no text in the message to edit");
  const input = NewText.safeParse(values);
  if (!input.success) return badRequest("can't parse entities: expected an Array of MessageEntity");
  const { text, entities } = input.data;
  const problem = textProblem(text, entities);
  if (problem !== null) return badRequest(problem);
  return rewrite(context, post, { text, shown: { text: text.trim(), entities } });
}

/** https://core.telegram.org/bots/api#editmessagecaption */
export async function editMessageCaption(context: SimulatorContext, { values }: Parameters) {
  const post = await findPost(context, values.message_id);
  if (post === null) return badRequest("message to edit not found");
  if ((post.files ?? []).length === 0)
    return badRequest("there is no caption in the message to edit");
  const input = NewCaption.safeParse(values);
  if (!input.success) return badRequest("can't parse entities: expected an Array of MessageEntity");
  const { caption, caption_entities, ...looks } = input.data;
  const problem = captionProblem(caption, caption_entities);
  if (problem !== null) return badRequest(problem);
  const shown = { caption: caption.trim(), caption_entities, ...looks };
  return rewrite(context, post, { text: caption, shown });
}

async function rewrite(
  context: SimulatorContext,
  post: SandboxPost,
  { text, shown }: { text: string; shown: object },
): Promise<Response> {
  const payload = z
    .json()
    .parse(JSON.parse(JSON.stringify({ ...(post.payload as object), ...shown })));
  if (JSON.stringify(payload) === JSON.stringify(post.payload) && text.trim() === post.text)
    return badRequest(
      "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    );
  await context.store.rewrite(post.id, { text: text.trim(), payload });
  const date = Math.floor(post.received_at.getTime() / 1000);
  const message = { message_id: Number(post.external_post_id), chat: chatOf(context), date };
  return Response.json({ ok: true, result: { ...message, ...shown } });
}

/** Finds a post by its first message, which has its text. */
async function findPost({ store }: SimulatorContext, message_id: unknown) {
  const post = (await store.recent(KNOWN)).find(
    (each) => each.external_post_id === String(message_id),
  );
  return post === undefined || post.deleted_at ? null : post;
}
