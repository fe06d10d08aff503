import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";

export const API = `https://discord.com/api/${manifest.api_version.name}`;

/** Discord requires this user agent (https://discord.com/developers/docs/reference#user-agent). */
export const HEADERS = { "user-agent": "DiscordBot (Crier, 1)" };

/** https://discord.com/developers/docs/resources/webhook#webhook-object */
export const Webhook = z.object({
  id: z.string().min(1),
  type: z.int(),
  name: z.string().nullish(),
  token: z.string().min(1).optional(),
  channel_id: z.string().nullish(),
  guild_id: z.string().nullish(),
});
export type Webhook = z.infer<typeof Webhook>;

/** https://discord.com/developers/docs/resources/message#message-object */
export const Message = z.object({
  id: z.string().min(1),
  channel_id: z.string(),
  /** The post's web page, if the server sends it, as the sandbox does. Discord doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Message = z.infer<typeof Message>;

/** The URL is secret: it contains the token. */
function webhookUrl({ id, token }: { id: string; token: string }, path = ""): string {
  return `${API}/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}${path}`;
}

/** https://discord.com/developers/docs/resources/webhook#get-webhook-with-token */
export async function getWebhook(
  fetch: Fetch,
  webhook: { id: string; token: string },
): Promise<Webhook> {
  const request = new Request(webhookUrl(webhook), { headers: HEADERS });
  return readAnswer(await callPlatform({ fetch, request, effect: "reads" }), Webhook, "reads");
}

/** `request` must be made for `executeUrl`. https://discord.com/developers/docs/resources/webhook#execute-webhook */
export async function executeWebhook(fetch: Fetch, request: Request): Promise<Message> {
  for (const [name, value] of Object.entries(HEADERS)) request.headers.set(name, value);
  const effect = "publishes" as const;
  return readAnswer(await callPlatform({ fetch, request, effect }), Message, effect);
}

/** Asks for the created message: without `wait` Discord returns nothing and reports no error. */
export function executeUrl(context: ProviderContext, thread_id: string | undefined): string {
  const query = new URLSearchParams({ wait: "true" });
  if (thread_id !== undefined) query.set("thread_id", thread_id);
  return `${webhookUrl(ownWebhook(context))}?${query}`;
}

/** https://discord.com/developers/docs/resources/webhook#edit-webhook-message */
export async function editMessage(
  context: ProviderContext,
  { id, thread_id }: { id: string; thread_id: string | null },
  body: object,
): Promise<void> {
  const query = thread_id === null ? "" : `?${new URLSearchParams({ thread_id })}`;
  const url = webhookUrl(ownWebhook(context), `/messages/${encodeURIComponent(id)}${query}`);
  const headers = { ...HEADERS, "content-type": "application/json" };
  const request = new Request(url, { method: "PATCH", headers, body: JSON.stringify(body) });
  const effect = "publishes" as const;
  readAnswer(await callPlatform({ fetch: context.fetch, request, effect }), Message, effect);
}

const Reacted = z.object({ reactions: z.array(z.object({ count: z.int() })).default([]) });

/** Returns null if the message is gone. https://discord.com/developers/docs/resources/webhook#get-webhook-message */
export async function countReactions(
  context: ProviderContext,
  { id, thread_id }: { id: string; thread_id: string | null },
): Promise<number | null> {
  const query = thread_id === null ? "" : `?${new URLSearchParams({ thread_id })}`;
  const url = webhookUrl(ownWebhook(context), `/messages/${encodeURIComponent(id)}${query}`);
  const request = new Request(url, { headers: HEADERS });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (z.object({ code: z.literal(UNKNOWN_MESSAGE) }).safeParse(answer.json).success) return null;
  const { reactions } = readAnswer(answer, Reacted, "reads");
  return reactions.reduce((sum, { count }) => sum + count, 0);
}

/**
 * A message that is already gone counts as deleted.
 * https://discord.com/developers/docs/resources/webhook#delete-webhook-message
 */
export async function deleteMessage(
  context: ProviderContext,
  { id, thread_id }: { id: string; thread_id: string | null },
): Promise<void> {
  const query = thread_id === null ? "" : `?${new URLSearchParams({ thread_id })}`;
  const path = `/messages/${encodeURIComponent(id)}${query}`;
  await callForNothing(context.fetch, webhookUrl(ownWebhook(context), path), UNKNOWN_MESSAGE);
}

/** https://discord.com/developers/docs/resources/webhook#delete-webhook-with-token */
export async function deleteWebhook(context: ProviderContext): Promise<void> {
  await callForNothing(context.fetch, webhookUrl(ownWebhook(context)), UNKNOWN_WEBHOOK);
}

const UNKNOWN_MESSAGE = 10_008;
const UNKNOWN_WEBHOOK = 10_015;

async function callForNothing(fetch: Fetch, url: string, gone: number): Promise<void> {
  const request = new Request(url, { method: "DELETE", headers: HEADERS });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const isGone = z.object({ code: z.literal(gone) }).safeParse(answer.json).success;
  if (answer.status !== 204 && !isGone) throw mapError(answer, "reads");
}

export function ownWebhook(context: ProviderContext) {
  return { id: accountOf(context).webhook_id, token: credentialsOf(context).webhook_token };
}

export function readAnswer<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Discord's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

const Account = z.object({
  webhook_id: z.string(),
  channel_id: z.string().nullable(),
  guild_id: z.string().nullable(),
  /** The bot that reads and replies in the channel; null if there is none. */
  bot_id: z.string().nullable().default(null),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

const Credentials = z.object({
  webhook_token: z.string(),
  /** Whether Discord created the webhook for this Crier during sign-in. */
  made_for_crier: z.literal("true").optional(),
  /** The user's own bot. Absent or empty if there is none, or if it is the app's. */
  bot_token: z.string().optional(),
});

export function credentialsOf({ session }: ProviderContext): z.infer<typeof Credentials> {
  return Credentials.parse(session.credentials);
}

/** https://discord.com/developers/docs/reference#error-messages and /topics/rate-limits#exceeding-a-rate-limit */
const Refused = z.object({
  code: z.int().default(0),
  message: z.string().default(""),
  errors: z.json().optional(),
  /** In seconds, with decimals. */
  retry_after: z.number().nonnegative().optional(),
});

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json. For other codes the status decides. */
const CODES = new Map<number, ValidationCode>([
  [10_003, "auth"], // Unknown channel
  [10_015, "auth"], // Unknown webhook
  [50_001, "auth"], // Missing access
  [50_013, "auth"], // Missing permissions
  [50_027, "auth"], // Invalid webhook token
  [30_015, "validation"], // Too many attachments
  [40_005, "validation"], // Request entity too large
  [50_006, "validation"], // Empty message
  [50_035, "validation"], // Invalid form body
  [50_083, "validation"], // Thread is archived
  [220_001, "validation"], // A forum's post needs a thread_name or thread_id
  [220_003, "validation"], // Threads only in forums
  [200_000, "content_policy"], // Blocked by AutoMod
  [200_001, "content_policy"], // Title blocked by AutoMod
  [240_000, "content_policy"], // Blocked by harmful links filter
]);

const LONGEST_WAIT_SECONDS = 24 * 3600;

/** Returns the error for a refusal. A 429 from Cloudflare, in front of Discord, is HTML with a `Retry-After`. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { code = 0, message = "", errors, retry_after } = Refused.safeParse(answer.json).data ?? {};
  const fields = errors === undefined ? [] : fieldErrors(errors, []);
  return platformError({
    platform: "Discord",
    answer,
    effect,
    detail: fields.length === 0 ? message : fields.join("; "),
    code: CODES.get(code),
    ...(answer.status !== 429 || retry_after === undefined
      ? {}
      : { retry_after_ms: Math.ceil(Math.min(retry_after, LONGEST_WAIT_SECONDS) * 1000) }),
  });
}

export function codeIn({ json }: PlatformAnswer): number {
  return Refused.safeParse(json).data?.code ?? 0;
}

const Problems = z.array(z.object({ message: z.string() }));

/** Returns each field's error with its path: `attachments.0.description: Must be 1024 or fewer in length.` */
function fieldErrors(node: unknown, path: readonly string[]): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name !== "_errors") return fieldErrors(value, [...path, name]);
    const problems = Problems.safeParse(value).data ?? [];
    return problems.map(({ message }) => [path.join("."), message].filter(Boolean).join(": "));
  });
}
