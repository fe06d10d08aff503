import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { documentName, isDocumentFile } from "#platforms/kit/files/prepared-file.ts";
import { sendNext } from "#platforms/kit/send-next.ts";
import {
  type PreparedFile,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callMethod, MigratedChatError, publishForm, tokenOf } from "./api.ts";
import { buildCall, type Call } from "./build-call.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
};

/**
 * Telegram uses the extension to tell an animation from a file. An image's own filename stays private; a document's is
 * shown to readers.
 */
function fileName(file: PreparedFile, index: number): string {
  const { content_type } = file;
  if (isDocumentFile(file)) return documentName(file);
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}

/** https://core.telegram.org/bots/api#message */
export const Message = z.object({
  message_id: z.int(),
  chat: z.object({ id: z.int(), type: z.string(), username: z.string().optional() }),
  /** The post's web page, if the server sends it, as the sandbox does. Telegram doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
type Message = z.infer<typeof Message>;

export const Reference = z.object({ chat_id: z.int(), message_ids: z.array(z.int()).min(1) });

export function toPublishedItem(messages: readonly Message[]): PublishedItem {
  const [first] = messages;
  if (first === undefined) throw new Error("Telegram answered without a message.");
  const message_ids = messages.map(({ message_id }) => message_id);
  return {
    external_post_id: String(first.message_id),
    url: first.web_url ?? addressOf(first),
    reference: { chat_id: first.chat.id, message_ids },
  };
}

/** Only members can open the URL of a private channel or supergroup; nobody can open that of a small group. */
function addressOf({ message_id, chat: { id, username } }: Message): string | null {
  if (username !== undefined) return `https://t.me/${username}/${message_id}`;
  const [, number] = /^-100(\d+)$/.exec(String(id)) ?? [];
  return number === undefined ? null : `https://t.me/c/${number}/${message_id}`;
}

export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendNext({
    items: [preparedCall(prepared)],
    progress,
    send: (call) => sendToChat(context, call),
  });

/** A group that became a supergroup has a new ID: Telegram returns it and sends nothing. */
async function sendToChat(context: ProviderContext, call: PreparedCall): Promise<PublishedItem> {
  try {
    return await send(context, buildCall(call, accountOf(context).chat_id));
  } catch (error) {
    if (!(error instanceof MigratedChatError)) throw error;
    return send(context, buildCall(call, error.chat_id));
  }
}

async function send(context: ProviderContext, call: Call): Promise<PublishedItem> {
  const token = tokenOf(context);
  const { method, parameters, files } = call;
  const result = z.union([Message, z.array(Message).min(1)]);
  const build = (url: string) => createForm(context, url, call);
  const sent =
    files.length === 0
      ? callMethod(context.fetch, { token, method, parameters, effect: "publishes" }, result)
      : publishForm(context.fetch, { token, method, build }, result);
  return toPublishedItem([await sent].flat());
}

function createForm(context: ProviderContext, url: string, call: Call): Promise<Request> {
  const fields = Object.entries(call.parameters).map(([name, value]) => ({
    name,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const files = call.files.map((part, index) => ({
    ...part,
    filename: fileName(part.file, index),
  }));
  return createMultipart(context, url, { fields, files });
}

/**
 * A bot can neither list nor search what it has sent, and a message has no idempotency key
 * (https://core.telegram.org/bots/api): if a response was lost, only a person can see whether the message arrived.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";

/**
 * Telegram's error for a message that already has this text (td/telegram/MessagesManager.cpp of github.com/tdlib/td).
 */
const SAME = /message is not modified/i;

/** An album's text is its first message's caption. A bot may edit its own messages in a chat at any time. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { chat_id, message_ids } = Reference.parse(item.reference);
  const change = changeOf(preparedCall(prepared));
  const parameters = { chat_id, message_id: message_ids[0], ...change.parameters };
  const call = { token: tokenOf(context), method: change.method, parameters };
  try {
    await callMethod(context.fetch, call, z.object({ message_id: z.int() }));
  } catch (error) {
    if (!(error instanceof ProviderError && SAME.test(error.message))) throw error;
  }
};

/** https://core.telegram.org/bots/api#editmessagetext and #editmessagecaption */
function changeOf({ files, text, entities, ...options }: PreparedCall) {
  if (files.length === 0) {
    const link_preview_options = { is_disabled: options.disable_link_preview };
    return { method: "editMessageText", parameters: { text, entities, link_preview_options } };
  }
  const { show_caption_above_media } = options;
  const parameters = { caption: text, caption_entities: entities, show_caption_above_media };
  return { method: "editMessageCaption", parameters };
}

/**
 * Deletes all messages of a post, ignoring those already gone (https://core.telegram.org/bots/api#deletemessages). In a
 * group a bot may delete its own messages for 48 hours.
 */
export const remove: NonNullable<Provider["remove"]> = async (context, { reference }) => {
  const parameters = Reference.parse(reference);
  const token = tokenOf(context);
  await callMethod(context.fetch, { token, method: "deleteMessages", parameters }, z.literal(true));
};
