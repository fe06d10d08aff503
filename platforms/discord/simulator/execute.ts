import { Readable } from "node:stream";
import { z } from "zod";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { storeBytes } from "#platforms/kit/simulator/uploads.ts";
import { nameOf } from "./members.ts";
import { AllowedMentions, type NewMessage, readMessage, toPoll } from "./new-message.ts";
import { failure, invalidForm } from "./refuse.ts";
import { isInForum, snowflake, webhookOf } from "./webhook.ts";

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
  const files = await storeFiles(context, message);
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

async function storeFiles(
  context: SimulatorContext,
  { body: { attachments }, files }: NewMessage,
): Promise<SandboxFile[]> {
  const stored: SandboxFile[] = [];
  for (const [number, file] of files) {
    const bytes = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    const described = attachments?.find(({ id }) => String(id) === number)?.description;
    stored.push({
      ...(await storeBytes(context, { size: file.size, bytes })),
      alt_text: described ?? null,
      filename: file.name,
    });
  }
  return stored;
}

interface StoredMessage {
  id: string;
  message: NewMessage;
  files: readonly SandboxFile[];
  received_at: Date;
}

/** https://discord.com/developers/docs/resources/message#message-object */
function toMessage(context: SimulatorContext, { id, message, files, received_at }: StoredMessage) {
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

/** SUPPRESS_EMBEDS, and IS_COMPONENTS_V2, which isn't simulated. */
const CHANGEABLE_FLAGS = 1 << 2;

const Change = z.object({
  content: z.string().nullish(),
  allowed_mentions: AllowedMentions.nullish(),
  flags: z.int().nullish(),
});

/**
 * `PATCH /webhooks/{id}/{token}/messages/{message}`: omitted fields stay, including files
 * (https://discord.com/developers/docs/resources/webhook#edit-webhook-message).
 */
export async function editMessage(
  context: SimulatorContext,
  request: Request,
  post: SandboxPost,
): Promise<Response> {
  const change = Change.safeParse(await request.json().catch(() => null)).data;
  if (change === undefined) return failure(400, 50_109, "The request body contains invalid JSON.");
  const { content, flags } = change;
  if ((content ?? "").length > 2000)
    return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  if (((flags ?? 0) & ~CHANGEABLE_FLAGS) !== 0)
    return invalidForm(["flags"], "MESSAGE_FLAGS_INVALID", "Invalid flags were sent.");
  if (content !== undefined && (content ?? "").trim() === "" && (post.files ?? []).length === 0)
    return failure(400, 50_006, "Cannot send an empty message");
  const text = content === undefined ? post.text : showMarkdown(content ?? "");
  const payload = z.json().parse({ ...(post.payload as object), ...change });
  await context.store.rewrite(post.id, { text, payload });
  const { channel_id } = webhookOf(context);
  const edited_timestamp = context.now().toISOString();
  return Response.json({ id: post.external_post_id, channel_id, content, edited_timestamp });
}

/**
 * Renders a message's text like Discord's client (https://support.discord.com/hc/en-us/articles/210298617). Its parser
 * is based on https://github.com/ariabuckles/simple-markdown: at each position the first matching rule applies.
 */
type Rule = [RegExp, (match: RegExpExecArray) => string];

const BLOCKS: Rule[] = [
  [/^ *(?:>>> +|> +)/, () => "> "],
  [/^ *#{1,3} +(?=\S)/, () => ""],
  [/^ *-# +/, () => ""],
];

const INLINE: Rule[] = [
  [/^```(?:[a-z0-9_+\-.#]+\n)?\n*([^\n][\s\S]*?)\n*```/i, ([, code = ""]) => code],
  [/^\\([^0-9A-Za-z\s])/, ([, character = ""]) => character],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url = ""]) => url],
  [/^<@!?(\d+)>/, ([, id = ""]) => `@${nameOf(id)}`],
  [/^https?:\/\/[^\s<]+[^<.,:;"'\]\s]/, ([url]) => url],
  // A label's styles are applied, but its escapes are shown.
  [
    /^\[((?:\\.|[^[\]\\])*)\]\(<?(?:https?:\/\/[^\s()]*)>?\)/,
    ([, label = ""]) => show(label.replaceAll("\\", "\\\\")),
  ],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, ([, , code = ""]) => code],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, ([, words = ""]) => show(words)],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, ([, words = ""]) => show(words)],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_\b/, ([, words = ""]) => show(words)],
  [/^\*(?=\S)((?:\\[\s\S]|\*\*|[^*\\])+?)\*(?!\*)/, ([, words = ""]) => show(words)],
  [/^~~([\s\S]+?)~~(?!_)/, ([, words = ""]) => show(words)],
];

function showMarkdown(content: string): string {
  return show(`\n${content}`).slice(1).replaceAll("\u200B", "");
}

function show(content: string): string {
  let text = "";
  for (let index = 0; index < content.length; ) {
    const rest = content.slice(index);
    const startsLine = content[index - 1] === "\n";
    const found = firstMatch(rest, startsLine ? [...BLOCKS, ...INLINE] : INLINE);
    text += found?.shown ?? rest.charAt(0);
    index += found?.length ?? 1;
  }
  return text;
}

function firstMatch(rest: string, rules: readonly Rule[]) {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(rest);
    if (match !== null) return { shown: read(match), length: match[0].length };
  }
  return undefined;
}
