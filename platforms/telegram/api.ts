/** Calls of the Bot API (https://core.telegram.org/bots/api#making-requests). */
import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";

const API = "https://api.telegram.org";

/** Returns a method's URL. It contains the token, so no message may ever include it. */
export function methodUrl(token: string, method: string): string {
  return `${API}/bot${token}/${method}`;
}

export async function callMethod<T>(
  fetch: Fetch,
  { token, method, parameters = {} }: { token: string; method: string; parameters?: object },
  result: z.ZodType<T>,
): Promise<T> {
  const request = new Request(methodUrl(token, method), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return sendRequest(fetch, { request, effect: "reads" }, result);
}

export async function sendRequest<T>(
  fetch: Fetch,
  { request, effect }: { request: Request; effect: Effect },
  result: z.ZodType<T>,
): Promise<T> {
  return read(await callPlatform({ fetch, request, effect }), result, effect);
}

function read<T>(answer: PlatformAnswer, result: z.ZodType<T>, effect: Effect): T {
  const parsed = z.object({ ok: z.literal(true), result }).safeParse(answer.json);
  if (parsed.success) return parsed.data.result;
  const isRefusal = z.object({ ok: z.literal(false) }).safeParse(answer.json).success;
  if (isRefusal || answer.status !== 200) throw mapError(answer, effect);
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Telegram's Bot API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

const Account = z.object({
  /** Telegram's ID of the chat, which stays when its name changes. */
  chat_id: z.int(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

/** The bot's token, which is part of every URL called. */
const Credentials = z.object({ token: z.string() });

export function tokenOf({ session }: ProviderContext): string {
  return Credentials.parse(session.credentials).token;
}

/** https://core.telegram.org/bots/api#making-requests and #responseparameters */
const Refused = z.object({
  ok: z.literal(false),
  error_code: z.int().optional(),
  description: z.string().default(""),
  parameters: z
    .object({ migrate_to_chat_id: z.int().optional(), retry_after: z.number().optional() })
    .default({}),
});

const LONGEST_WAIT_SECONDS = 24 * 3600;

/**
 * Telegram has messages but no error names (the texts are in td/telegram of github.com/tdlib/td and in
 * telegram-bot-api/Client.cpp of github.com/tdlib/telegram-bot-api). If none matches, the status decides.
 */
const WORDS: [RegExp, ValidationCode][] = [
  [/CHAT_RESTRICTED|USER_RESTRICTED|PEER_FLOOD/, "content_policy"],
  [/chat not found|chat was deleted|CHANNEL_PRIVATE|upgraded to a supergroup/i, "auth"],
  [/bot (was|is not|has no|can't)|not enough rights|have no rights/i, "auth"],
  [/need administrator rights|CHAT_ADMIN_REQUIRED|CHAT_WRITE_FORBIDDEN/i, "auth"],
];

export class MigratedChatError extends ProviderError {
  readonly chat_id: number;

  constructor(chat_id: number, cause: ProviderError) {
    super(cause.code, cause.message, { cause });
    this.chat_id = chat_id;
  }
}

function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const refused = Refused.safeParse(answer.json).data;
  const { error_code: status = answer.status, description = "", parameters } = refused ?? {};
  const { retry_after, migrate_to_chat_id } = parameters ?? {};
  const error = platformError({
    platform: "Telegram",
    answer: { ...answer, status },
    effect,
    detail: description,
    code: WORDS.find(([pattern]) => pattern.test(description))?.[1],
    ...(retry_after === undefined
      ? {}
      : { retry_after_ms: Math.min(retry_after, LONGEST_WAIT_SECONDS) * 1000 }),
  });
  return migrate_to_chat_id === undefined
    ? error
    : new MigratedChatError(migrate_to_chat_id, error);
}
