import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { documentName, isDocumentFile } from "#platforms/kit/files/prepared-file.ts";
import { type Poll, USUAL_MINUTES } from "#platforms/kit/poll.ts";
import { sendNext } from "#platforms/kit/send-next.ts";
import type {
  PreparedFile,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, deleteMessage, editMessage, executeWebhook, type Message } from "./api.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;

/** https://discord.com/developers/docs/resources/poll#poll-create-request-object */
interface WebhookPoll {
  question: { text: string };
  answers: { poll_media: { text: string } }[];
  /** In hours. */
  duration: number;
  allow_multiselect: boolean;
}

/** https://discord.com/developers/docs/resources/message#allowed-mentions-object */
interface AllowedMentions {
  parse: ("users" | "roles" | "everyone")[];
  users?: string[];
}

/** https://discord.com/developers/docs/resources/webhook#execute-webhook-jsonform-params */
export interface WebhookBody {
  content?: string;
  poll?: WebhookPoll;
  /** Always set: if omitted, Discord pings everyone mentioned. */
  allowed_mentions: AllowedMentions;
  attachments?: { id: number; filename: string; description?: string }[];
  flags?: number;
  thread_name?: string;
}

export function buildBody(call: PreparedCall): WebhookBody {
  const { files, thread_id, thread_name } = call;
  const flags =
    (call.suppress_embeds ? SUPPRESS_EMBEDS : 0) |
    (call.suppress_notifications ? SUPPRESS_NOTIFICATIONS : 0);
  return {
    ...bodyOf(call),
    allowed_mentions: allowedMentions(call),
    ...(files.length === 0 ? {} : { attachments: files.map(toAttachment) }),
    ...(flags === 0 ? {} : { flags }),
    // A thread can't be started inside an existing one.
    ...(thread_name === undefined || thread_id !== undefined ? {} : { thread_name }),
  };
}

/** The people chosen in the text. Discord refuses them together with "users", which includes them. */
function allowedMentions({ allow_mentions, mentions }: PreparedCall): AllowedMentions {
  if (allow_mentions) return { parse: ["users", "roles", "everyone"] };
  return { parse: [], ...(mentions.length === 0 ? {} : { users: mentions }) };
}

function bodyOf({ content, poll }: PreparedCall): Pick<WebhookBody, "content" | "poll"> {
  if (poll !== undefined) return { poll: toPoll(poll, content) };
  return content === "" ? {} : { content };
}

function toPoll({ choices, minutes, multiple }: Poll, question: string): WebhookPoll {
  return {
    question: { text: question },
    answers: choices.map((text) => ({ poll_media: { text } })),
    duration: (minutes ?? USUAL_MINUTES) / 60,
    allow_multiselect: multiple,
  };
}

function toAttachment({ alt_text, ...file }: PreparedFile, id: number) {
  const isBare = alt_text === null || alt_text === "" || isDocumentFile(file);
  const described = isBare ? {} : { description: alt_text };
  return { id, filename: fileName(file, id), ...described };
}

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/**
 * Discord determines the type by the extension. An image's own filename stays private; a document's is shown to
 * readers.
 */
function fileName(file: Pick<PreparedFile, "content_type" | "filename">, index: number): string {
  if (isDocumentFile(file)) return documentName(file);
  const { content_type } = file;
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}

export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendNext({
    items: [preparedCall(prepared)],
    progress,
    send: async (call) => {
      const build = (url: string) => createRequest(context, url, call);
      return toPublishedItem(context, call, await executeWebhook(context, call.thread_id, build));
    },
  });

async function createRequest(
  context: ProviderContext,
  url: string,
  call: PreparedCall,
): Promise<Request> {
  const body = JSON.stringify(buildBody(call));
  if (call.files.length === 0) {
    const headers = { "content-type": "application/json" };
    return new Request(url, { method: "POST", headers, body });
  }
  const fields = [{ name: "payload_json", value: body, content_type: "application/json" }];
  const files = call.files.map((file, index) => ({
    name: `files[${index}]`,
    filename: fileName(file, index),
    file,
  }));
  return createMultipart(context, url, { fields, files });
}

/** A post in a forum is a thread, whose ID `remove` needs. */
function toPublishedItem(
  context: ProviderContext,
  { thread_id, thread_name }: PreparedCall,
  { id, channel_id, web_url }: Message,
): PublishedItem {
  const { guild_id } = accountOf(context);
  const address =
    guild_id === null ? null : `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
  const thread = thread_id ?? (thread_name === undefined ? null : channel_id);
  return { external_post_id: id, url: web_url ?? address, reference: { thread_id: thread } };
}

export const Reference = z.object({ thread_id: z.string().nullable() });

export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id, reference }) =>
  deleteMessage(context, { id: external_post_id, ...Reference.parse(reference) });

/** According to Discord, this is the only flag of a message that can be changed. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const call = preparedCall(prepared);
  const { thread_id } = Reference.parse(item.reference);
  await editMessage(
    context,
    { id: item.external_post_id, thread_id },
    {
      content: call.content,
      allowed_mentions: allowedMentions(call),
      flags: call.suppress_embeds ? SUPPRESS_EMBEDS : 0,
    },
  );
};

/**
 * A webhook can read a message only by its ID, can't list messages, and takes no `nonce` like bots do
 * (https://discord.com/developers/docs/resources/webhook): if a response was lost, only a person can see whether the
 * message arrived.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";
