import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** Errors come with status 200: https://docs.slack.dev/apis/web-api/#responses. */
export const Refused = z.object({
  ok: z.literal(false),
  error: z.string().default(""),
  needed: z.string().optional(),
  response_metadata: z.object({ messages: z.array(z.string()).default([]) }).optional(),
});

/** Code and message of each error. docs.slack.dev/reference/methods lists them by method. */
const ERRORS: Record<string, [ValidationCode, string]> = {
  not_authed: ["auth", "no token was sent"],
  invalid_auth: ["auth", "the token is not valid"],
  token_expired: ["auth", "the token has expired"],
  token_revoked: ["auth", "the token was revoked"],
  account_inactive: ["auth", "the app was removed from the workspace"],
  missing_scope: ["auth", "the app lacks a permission"],
  no_permission: ["auth", "the app lacks a permission"],
  not_in_channel: ["auth", "the app is not in the channel; invite it there"],
  channel_not_found: ["auth", "the app can't see the channel; a private channel must invite it"],
  is_archived: ["auth", "the channel is archived"],
  restricted_action: ["auth", "the workspace's settings don't let the app post there"],
  restricted_action_read_only_channel: ["auth", "only some people may post in the channel"],
  ekm_access_denied: ["auth", "the workspace's administrators have disabled messages"],
  message_not_found: ["validation", "the message doesn't exist"],
  cant_update_message: ["validation", "only the app that sent it can change the message"],
  edit_window_closed: ["validation", "the workspace's settings no longer allow editing it"],
  no_text: ["validation", "there is no text"],
  msg_too_long: ["validation", "the text is too long"],
  msg_blocks_too_long: ["validation", "the text has too much formatting for one message"],
  invalid_blocks: ["validation", "the text can't be shown"],
  invalid_blocks_format: ["validation", "the text can't be shown"],
  metadata_too_large: ["validation", "its metadata is too large"],
  invalid_arguments: ["validation", "part of it is invalid"],
  invalid_arg_value: ["validation", "part of it is invalid"],
  file_upload_size_restricted: ["validation", "a file is larger than the workspace allows"],
  storage_limit_reached: ["validation", "the workspace has no storage left"],
  slack_connect_file_upload_sharing_blocked: [
    "auth",
    "the workspace doesn't allow files in the channel",
  ],
  ratelimited: ["rate_limit", "too many requests"],
  rate_limited: ["rate_limit", "too many requests"],
  message_limit_exceeded: ["rate_limit", "the workspace has used its messages for this month"],
  internal_error: ["platform_unavailable", "Slack failed"],
  fatal_error: ["platform_unavailable", "Slack failed"],
  service_unavailable: ["platform_unavailable", "Slack is unavailable"],
  request_timeout: ["platform_unavailable", "the request took too long"],
  team_added_to_org: ["platform_unavailable", "the workspace is being migrated"],
};

class SlackError extends ProviderError {
  readonly error_name: string;

  constructor(
    error_name: string,
    { code, message, outcome, retry_after_ms, cause }: ProviderError,
  ) {
    const wait = retry_after_ms === undefined ? {} : { retry_after_ms };
    const lacks_permission = error_name === "missing_scope";
    super(code, message, { outcome, cause, lacks_permission, ...wait });
    this.error_name = error_name;
  }
}

export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof SlackError && names.includes(error.error_name);
}

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const refused = Refused.safeParse(answer.json).data;
  const { error = "", needed, response_metadata } = refused ?? {};
  const [code, detail] = ERRORS[error] ?? [undefined, "it gives no other reason"];
  const scope = needed === undefined ? "" : `, ${needed}`;
  const details = (response_metadata?.messages ?? []).map((message) =>
    message.replace(/^\[ERROR\] /, ""),
  );
  const explanation =
    error === "" ? "" : `${detail} (${[`${error}${scope}`, ...details].join("; ")})`;
  const mapped = platformError({
    platform: "Slack",
    answer: { ...answer, status: statusOf(answer, refused !== undefined, code) },
    effect,
    detail: explanation,
    code: code ?? (refused === undefined || answer.status !== 200 ? undefined : "unknown"),
  });
  return new SlackError(error, mapped);
}

/** An error in a 200 response is a refusal, unless Slack failed: then it may have acted. */
function statusOf(
  { status }: PlatformAnswer,
  isRefusal: boolean,
  code: ValidationCode | undefined,
): number {
  if (!isRefusal || status !== 200) return status;
  return code === "platform_unavailable" ? 500 : 400;
}
