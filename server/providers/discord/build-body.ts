import { documentName, isDocumentFile } from "../kit/files/prepared-file.ts";
import { type Poll, USUAL_MINUTES } from "../kit/poll.ts";
import type { PreparedFile } from "../spec.ts";
import type { PreparedCall } from "./prepare.ts";

/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
export const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;

/** https://discord.com/developers/docs/resources/poll#poll-create-request-object */
interface WebhookPoll {
  question: { text: string };
  answers: { poll_media: { text: string } }[];
  /** In hours. */
  duration: number;
  allow_multiselect: boolean;
}

/** https://discord.com/developers/docs/resources/webhook#execute-webhook-jsonform-params */
export interface WebhookBody {
  content?: string;
  poll?: WebhookPoll;
  /** Always set: if omitted, Discord pings everyone mentioned. */
  allowed_mentions: { parse: ("users" | "roles" | "everyone")[] };
  attachments?: { id: number; filename: string; description?: string }[];
  flags?: number;
  thread_name?: string;
}

export function buildBody(call: PreparedCall): WebhookBody {
  const { files, thread_id, thread_name, allow_mentions } = call;
  const flags =
    (call.suppress_embeds ? SUPPRESS_EMBEDS : 0) |
    (call.suppress_notifications ? SUPPRESS_NOTIFICATIONS : 0);
  return {
    ...wordsOf(call),
    allowed_mentions: { parse: allow_mentions ? ["users", "roles", "everyone"] : [] },
    ...(files.length === 0 ? {} : { attachments: files.map(toAttachment) }),
    ...(flags === 0 ? {} : { flags }),
    // A thread can't be started inside an existing one.
    ...(thread_name === undefined || thread_id !== undefined ? {} : { thread_name }),
  };
}

function wordsOf({ content, poll }: PreparedCall): Pick<WebhookBody, "content" | "poll"> {
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
export function fileName(
  file: Pick<PreparedFile, "content_type" | "filename">,
  index: number,
): string {
  if (isDocumentFile(file)) return documentName(file);
  const { content_type } = file;
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
