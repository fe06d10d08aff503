import type { PreparedFile } from "../spec.ts";
import type { PreparedCall } from "./prepare.ts";

/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
export const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;

/** https://discord.com/developers/docs/resources/webhook#execute-webhook-jsonform-params */
export interface WebhookBody {
  content?: string;
  /** Always said: left out, Discord pings whoever is named. */
  allowed_mentions: { parse: ("users" | "roles" | "everyone")[] };
  attachments?: { id: number; filename: string; description?: string }[];
  flags?: number;
  thread_name?: string;
}

export function buildBody(call: PreparedCall): WebhookBody {
  const { content, files, thread_id, thread_name, allow_mentions } = call;
  const flags =
    (call.suppress_embeds ? SUPPRESS_EMBEDS : 0) |
    (call.suppress_notifications ? SUPPRESS_NOTIFICATIONS : 0);
  return {
    ...(content === "" ? {} : { content }),
    allowed_mentions: { parse: allow_mentions ? ["users", "roles", "everyone"] : [] },
    ...(files.length === 0 ? {} : { attachments: files.map(toAttachment) }),
    ...(flags === 0 ? {} : { flags }),
    // In a thread that is there already no other can be begun.
    ...(thread_name === undefined || thread_id !== undefined ? {} : { thread_name }),
  };
}

function toAttachment({ alt_text, ...file }: PreparedFile, id: number) {
  const described = alt_text === null || alt_text === "" ? {} : { description: alt_text };
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

/** Discord shows what it is by its ending. What people called it is their own. */
export function fileName({ content_type }: Pick<PreparedFile, "content_type">, index: number) {
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
