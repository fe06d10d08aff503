/**
 * Telegram's Bot API for one bot that is an administrator of one channel. Based on https://core.telegram.org/bots/api
 * (10.1, June 2026); errors are from github.com/tdlib/td and github.com/tdlib/telegram-bot-api.
 */

import { z } from "zod";
import { followersOf } from "#platforms/kit/simulator/engagement.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import {
  type Parameters,
  readParameters,
  serialized,
} from "#platforms/kit/simulator/read-parameters.ts";
import type {
  SandboxPost,
  SandboxStore,
  Simulator,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import { chatOf, groupOf, isChat, isGroup } from "./chat.ts";
import { captionProblem, Entities, textProblem } from "./check-text.ts";
import { answerInGroup, getUpdates, readers } from "./discussion.ts";
import { Flag } from "./flag.ts";
import { badRequest, failure, refuse } from "./refuse.ts";
import { sendFile, sendMediaGroup, sendMessage, sendPoll } from "./send.ts";

const NewText = z.object({
  text: z.string().default(""),
  entities: serialized(Entities).default([]),
});

const NewCaption = z.object({
  caption: z.string().default(""),
  caption_entities: serialized(Entities).default([]),
  show_caption_above_media: Flag,
});

const BOT = { id: 110_201_543, is_bot: true, first_name: "Sandbox", username: "sandbox_bot" };
const TOKEN = `${BOT.id}:sandbox-token-of-the-bot`;
const PATH = /^\/bot([^/]+)\/(\w+)$/;

type Method = (context: SimulatorContext, parameters: Parameters) => Promise<Response>;

/**
 * By name, not by HTTP method and path: GET and POST do the same (core.telegram.org/bots/api#making-requests), and names
 * are case-insensitive (telegram-bot-api/Client.cpp).
 */
const METHODS: Record<string, Method> = {
  getme: async () => succeed(BOT),
  getchat: async (context) =>
    succeed({
      ...chatOf(context),
      accent_color_id: 0,
      max_reaction_count: 11,
      linked_chat_id: groupOf(context).id,
    }),
  getupdates: getUpdates,
  getchatmember: async (_context, { values }) =>
    String(values.user_id) === String(BOT.id)
      ? succeed({ user: BOT, status: "administrator", can_post_messages: true })
      : badRequest("PARTICIPANT_ID_INVALID"),
  getchatmembercount: async (context) => succeed((await followersOf(context)) ?? 0),
  sendmessage: (context, parameters) =>
    isGroup(context, parameters.values.chat_id)
      ? answerInGroup(context, parameters, BOT)
      : sendMessage(context, parameters),
  sendphoto: (context, parameters) => sendFile(context, parameters, "photo"),
  sendvideo: (context, parameters) => sendFile(context, parameters, "video"),
  sendanimation: (context, parameters) => sendFile(context, parameters, "animation"),
  senddocument: (context, parameters) => sendFile(context, parameters, "document"),
  sendmediagroup: sendMediaGroup,
  sendpoll: sendPoll,
  editmessagetext: editMessageText,
  editmessagecaption: editMessageCaption,
  deletemessages: deleteMessages,
};

const KICKED = "kicked";

/** Whether the bot is in the chat. When an administrator removes it, its webhook is called. */
async function isKicked(store: SandboxStore): Promise<boolean> {
  return (await store.recall(KICKED)) === true;
}

/**
 * https://core.telegram.org/bots/api#chatmemberupdated; the secret comes in a header
 * (https://core.telegram.org/bots/api#setwebhook, read in November 2026).
 */
async function kickBot(context: SimulatorContext, bot: object): Promise<void> {
  const { store, events, now } = context;
  await store.note(KICKED, true);
  if (events === undefined) return;
  const body = JSON.stringify({
    update_id: store.sequence(),
    my_chat_member: {
      chat: chatOf(context),
      from: { id: 1, is_bot: false, first_name: "Admin" },
      date: Math.floor(now().getTime() / 1000),
      old_chat_member: { user: bot, status: "administrator", can_post_messages: true },
      new_chat_member: { user: bot, status: "kicked", until_date: 0 },
    },
  });
  const headers = {
    "content-type": "application/json",
    "x-telegram-bot-api-secret-token": events.secret,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), 0);
}

export const telegram: Simulator = {
  lacks: {
    lookup: "A bot can't list messages, and a message has no key (core.telegram.org/bots/api).",
    alt_text: "Files have a caption and no description (core.telegram.org/bots/api#inputmedia).",
  },
  async respond(context, request) {
    const [, token, name = ""] = PATH.exec(decodeURI(new URL(request.url).pathname)) ?? [];
    if (token === undefined) return failure(404, "Not Found");
    if (token !== TOKEN) return failure(401, "Unauthorized");
    const method = METHODS[name.toLowerCase()];
    if (method === undefined) return failure(404, "Not Found");
    const parameters = await readParameters(request);
    if (parameters === null) return badRequest("can't parse request");
    const { chat_id } = parameters.values;
    if (OF_NO_CHAT.includes(name.toLowerCase())) return method(context, parameters);
    return (await refuseChat(context, chat_id)) ?? method(context, parameters);
  },
  publishes: ({ method, url }) =>
    method === "POST" &&
    /\/send(Message|Photo|Video|Animation|Document|MediaGroup|Poll)$/i.test(new URL(url).pathname),
  removeApp: (context) => kickBot(context, BOT),
  readers,
  refuse,
};

const OF_NO_CHAT = ["getme", "getupdates"];

async function refuseChat(context: SimulatorContext, chat_id: unknown): Promise<Response | null> {
  if (chat_id === undefined || chat_id === "") return badRequest("chat_id is empty");
  if (!isChat(context, chat_id) && !isGroup(context, chat_id)) return badRequest("chat not found");
  return (await isKicked(context.store)) ? refuse("auth") : null;
}

/** Missing messages are ignored: https://core.telegram.org/bots/api#deletemessages. */
async function deleteMessages(
  context: SimulatorContext,
  { values }: Parameters,
): Promise<Response> {
  const ids = serialized(z.array(z.int()).min(1).max(100)).safeParse(values.message_ids).data;
  if (ids === undefined) return badRequest("message identifiers are not specified");
  for (const id of ids) await context.store.markDeleted(String(id));
  return succeed(true);
}

function succeed(result: object | number | true): Response {
  return Response.json({ ok: true, result });
}

/** https://core.telegram.org/bots/api#editmessagetext */
async function editMessageText(context: SimulatorContext, { values }: Parameters) {
  const post = await findOwnPost(context, String(values.message_id));
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
async function editMessageCaption(context: SimulatorContext, { values }: Parameters) {
  const post = await findOwnPost(context, String(values.message_id));
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
