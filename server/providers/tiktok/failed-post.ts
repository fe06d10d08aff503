import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { ProviderError } from "../spec.ts";

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status */
const REASONS = new Map<string, [ValidationCode, string]>([
  ["file_format_check_failed", ["validation", "TikTok doesn't support its format"]],
  ["duration_check_failed", ["validation", "it is too long or too short"]],
  ["frame_rate_check_failed", ["validation", "TikTok doesn't support its frame rate"]],
  ["picture_size_check_failed", ["validation", "its dimensions are too large or too small"]],
  ["video_pull_failed", ["validation", "it could not read the video"]],
  ["photo_pull_failed", ["validation", "it could not read a photo"]],
  ["publish_cancelled", ["validation", "it was cancelled"]],
  ["auth_removed", ["auth", "the account has revoked Crier's access. Reconnect it"]],
  ["spam_risk_too_many_posts", ["rate_limit", "the account has posted too much today"]],
  ["spam_risk_user_banned_from_posting", ["auth", "the account is banned from posting"]],
  ["spam_risk_text", ["content_policy", "its text looks like spam"]],
  ["spam_risk", ["content_policy", "it looks like spam"]],
  ["internal", ["unknown", "of an internal error at TikTok"]],
]);

export function failedPost(fail_reason: string): ProviderError {
  const [code, words] = REASONS.get(fail_reason) ?? ["unknown", "it gave no known reason"];
  return new ProviderError(
    code,
    `TikTok could not publish the post because ${words} (${fail_reason}).`,
  );
}
