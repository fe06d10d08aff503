import { Readable } from "node:stream";
import { z } from "zod";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { keepBytes } from "../uploads.ts";
import { type NewMessage, readMessage } from "./new-message.ts";
import { toPoll } from "./new-poll.ts";
import { failure } from "./refuse.ts";
import { showMarkdown } from "./show-markdown.ts";
import { snowflake } from "./snowflake.ts";
import { isInForum, webhookOf } from "./webhook.ts";

export async function executeWebhook(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const message = await readMessage(request);
  if (message instanceof Response) return message;
  const thread_id = query.get("thread_id");
  const wrong = refuseThread(context, thread_id, message);
  if (wrong !== null) return wrong;
  const { store, now } = context;
  const received_at = now();
  const files = await keepFiles(context, message);
  const id = store.newId();
  const external_post_id = snowflake(received_at, store.sequence());
  const { poll, content } = message.body;
  const text = poll?.question.text?.trim() ?? showMarkdown(content ?? "");
  const payload = z.json().parse({ ...message.body, ...(thread_id === null ? {} : { thread_id }) });
  await store.insertOnce({ id, external_post_id, key: id, text, payload, received_at, files });
  if (query.get("wait") !== "true") return new Response(null, { status: 204 });
  const begun = message.body.thread_name == null ? null : external_post_id;
  const shown = toMessage(context, { id: external_post_id, message, files, received_at });
  const { channel_id } = webhookOf(context);
  const place = { channel_id: thread_id ?? begun ?? channel_id, web_url: store.pageUrl(id) };
  // A webhook's rate limit bucket (https://discord.com/developers/docs/topics/rate-limits#header-examples). It is
  // returned but not enforced.
  const headers = {
    "x-ratelimit-limit": "5",
    "x-ratelimit-remaining": "4",
    "x-ratelimit-reset-after": "2",
  };
  return Response.json({ ...shown, ...place }, { headers });
}

function refuseThread(
  context: SimulatorContext,
  thread_id: string | null,
  { body: { thread_name } }: NewMessage,
): Response | null {
  if (thread_id !== null && !/^\d{15,20}$/.test(thread_id))
    return failure(404, 10_003, "Unknown Channel");
  if (!isInForum(context)) {
    if (thread_name == null) return null;
    return failure(400, 220_003, "Webhooks can only create threads in forum channels");
  }
  if (thread_id !== null && thread_name != null)
    return failure(
      400,
      220_002,
      "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
    );
  if (thread_id !== null || thread_name != null) return null;
  return failure(
    400,
    220_001,
    "Webhooks posted to forum channels must have a thread_name or thread_id",
  );
}

async function keepFiles(
  context: SimulatorContext,
  { body: { attachments }, files }: NewMessage,
): Promise<SandboxFile[]> {
  const kept: SandboxFile[] = [];
  for (const [number, file] of files) {
    const bytes = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    const described = attachments?.find(({ id }) => String(id) === number)?.description;
    kept.push({
      ...(await keepBytes(context, { size: file.size, bytes })),
      alt_text: described ?? null,
      filename: file.name,
    });
  }
  return kept;
}

interface Kept {
  id: string;
  message: NewMessage;
  files: readonly SandboxFile[];
  received_at: Date;
}

/** https://discord.com/developers/docs/resources/message#message-object */
function toMessage(context: SimulatorContext, { id, message, files, received_at }: Kept) {
  const { id: webhook_id, name } = webhookOf(context);
  const names = [...message.files.values()].map(({ name: filename }) => filename);
  return {
    id,
    type: 0,
    content: message.body.content ?? "",
    author: { id: webhook_id, username: name, avatar: null, discriminator: "0000", bot: true },
    attachments: files.map(({ name: file, content_type, size, alt_text }, index) => ({
      id: `${id}${index}`,
      filename: names[index] ?? file,
      size,
      content_type,
      url: `https://cdn.discordapp.com/attachments/${file}`,
      proxy_url: `https://media.discordapp.net/attachments/${file}`,
      ...(alt_text === null ? {} : { description: alt_text }),
    })),
    embeds: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts: false,
    timestamp: received_at.toISOString(),
    edited_timestamp: null,
    flags: message.body.flags ?? 0,
    components: [],
    webhook_id,
    ...(message.body.poll == null ? {} : { poll: toPoll(message.body.poll, received_at) }),
  };
}
