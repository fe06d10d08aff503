import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { platformError } from "../kit/platform-error.ts";
import { ProviderError } from "../spec.ts";

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

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const refused = Refused.safeParse(answer.json).data;
  const { error_code: status = answer.status, description = "", parameters } = refused ?? {};
  const { retry_after, migrate_to_chat_id } = parameters ?? {};
  const error = platformError({
    platform: "Telegram",
    answer: { ...answer, status },
    effect,
    words: description,
    code: WORDS.find(([pattern]) => pattern.test(description))?.[1],
    ...(retry_after === undefined
      ? {}
      : { retry_after_ms: Math.min(retry_after, LONGEST_WAIT_SECONDS) * 1000 }),
  });
  return migrate_to_chat_id === undefined
    ? error
    : new MigratedChatError(migrate_to_chat_id, error);
}
