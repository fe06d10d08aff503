import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import type { Fetch, ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";

const UNKNOWN_MESSAGE = 10_008;
const UNKNOWN_WEBHOOK = 10_015;

/** Discord requires this user agent (https://discord.com/developers/docs/reference#user-agent). */
export const api = defineApi({
  platform: "Discord",
  base: `https://discord.com/api/${manifest.api_version.name}`,
  headers: { "user-agent": "DiscordBot (Crier, 1)" },
  readError: unlessSuccess(mapError),
  isGone: (answer) => codeIn(answer) === UNKNOWN_MESSAGE,
});

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

interface MessageAddress {
  id: string;
  thread_id: string | null;
}

/** The path is secret: it contains the token. */
function webhookPath({ id, token }: { id: string; token: string }): string {
  return `/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

function addressOf(context: ProviderContext, { id, thread_id }: MessageAddress) {
  const path = `${webhookPath(ownWebhook(context))}/messages/${encodeURIComponent(id)}`;
  return { path, query: { thread_id: thread_id ?? undefined } };
}

/** https://discord.com/developers/docs/resources/webhook#get-webhook-with-token */
export function getWebhook(fetch: Fetch, webhook: { id: string; token: string }): Promise<Webhook> {
  return api.get({ fetch }, webhookPath(webhook), Webhook);
}

/**
 * `build` makes the request. Asks for the created message: without `wait` Discord returns nothing and reports no error.
 * https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function executeWebhook(
  context: ProviderContext,
  thread_id: string | undefined,
  build: (url: string) => Promise<Request>,
): Promise<Message> {
  const query = new URLSearchParams({ wait: "true" });
  if (thread_id !== undefined) query.set("thread_id", thread_id);
  const path = `${webhookPath(ownWebhook(context))}?${query}`;
  return api.call({ fetch: context.fetch }, { path, build, effect: "publishes" }, Message);
}

/** https://discord.com/developers/docs/resources/webhook#edit-webhook-message */
export async function editMessage(
  context: ProviderContext,
  message: MessageAddress,
  body: object,
): Promise<void> {
  const call = { method: "PATCH", body, effect: "publishes" } as const;
  await api.call({ fetch: context.fetch }, { ...call, ...addressOf(context, message) }, Message);
}

const Reacted = z.object({ reactions: z.array(z.object({ count: z.int() })).default([]) });

/** Returns null if the message is gone. https://discord.com/developers/docs/resources/webhook#get-webhook-message */
export async function countReactions(
  context: ProviderContext,
  message: MessageAddress,
): Promise<number | null> {
  const { path, query } = addressOf(context, message);
  const found = await api.find({ fetch: context.fetch }, path, Reacted, query);
  return found?.reactions.reduce((sum, { count }) => sum + count, 0) ?? null;
}

/**
 * A message that is already gone counts as deleted.
 * https://discord.com/developers/docs/resources/webhook#delete-webhook-message
 */
export async function deleteMessage(
  context: ProviderContext,
  message: MessageAddress,
): Promise<void> {
  await api.remove({ fetch: context.fetch }, addressOf(context, message));
}

/** https://discord.com/developers/docs/resources/webhook#delete-webhook-with-token */
export async function deleteWebhook(context: ProviderContext): Promise<void> {
  const path = webhookPath(ownWebhook(context));
  const call = { method: "DELETE", path, effect: "deletes" } as const;
  const answer = await api.send({ fetch: context.fetch }, call);
  if (codeIn(answer) !== UNKNOWN_WEBHOOK) api.read(answer, z.unknown());
}

export function ownWebhook(context: ProviderContext) {
  return { id: accountOf(context).webhook_id, token: credentialsOf(context).webhook_token };
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
function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
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
