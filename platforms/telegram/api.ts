/** Calls of the Bot API (https://core.telegram.org/bots/api#making-requests). */
import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { defineApi } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";

const api = defineApi({
  platform: "Telegram",
  readError(answer, effect) {
    const isRefusal = z.object({ ok: z.literal(false) }).safeParse(answer.json).success;
    return isRefusal || answer.status !== 200 ? mapError(answer, effect) : null;
  },
});

/** A bot's own URL. It contains the token, so no message may ever include it. */
function botOf(fetch: Fetch, token: string) {
  return { fetch, server: `https://api.telegram.org/bot${token}` };
}

function successOf<T>(result: z.ZodType<T>) {
  return z.object({ ok: z.literal(true), result });
}

interface MethodCall {
  token: string;
  method: string;
  parameters?: object;
  effect?: Effect;
}

export async function callMethod<T>(
  fetch: Fetch,
  { token, method, parameters = {}, effect = "reads" }: MethodCall,
  result: z.ZodType<T>,
): Promise<T> {
  const success = successOf(result);
  return (await api.post(botOf(fetch, token), `/${method}`, parameters, success, effect)).result;
}

/** `build` makes a form whose files are streamed. */
export async function publishForm<T>(
  fetch: Fetch,
  {
    token,
    method,
    build,
  }: { token: string; method: string; build: (url: string) => Promise<Request> },
  result: z.ZodType<T>,
): Promise<T> {
  const call = { path: `/${method}`, build, effect: "publishes" } as const;
  return (await api.call(botOf(fetch, token), call, successOf(result))).result;
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
