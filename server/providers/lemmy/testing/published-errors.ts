/** Error names from Lemmy's API documentation (join-lemmy.org/api, version 0.19.9, `LemmyErrorType`). */
import { z } from "zod";

/** Errors that the endpoints used by the adapter may return. */
export const PUBLISHED_ERRORS = [
  // signing in
  "incorrect_login",
  "not_logged_in",
  "invalid_password",
  "missing_totp_token",
  "incorrect_totp_token",
  "email_not_verified",
  "registration_application_is_pending",
  "registration_denied",
  "site_ban",
  "banned",
  "person_is_banned_from_site",
  "deleted",
  "token_not_found",
  // looking up
  "couldnt_find_community",
  "couldnt_find_person",
  "couldnt_find_local_user",
  "couldnt_find_post",
  "couldnt_find_comment",
  "couldnt_find_object",
  "couldnt_get_posts",
  "couldnt_get_comments",
  "no_id_given",
  "invalid_query",
  "instance_is_private",
  "contradicting_filters",
  // posts and comments
  "invalid_post_title",
  "post_title_too_long",
  "invalid_body_field",
  "alt_text_length_overflow",
  "invalid_url",
  "invalid_url_scheme",
  "url_length_overflow",
  "url_without_domain",
  "blocked_url",
  "slurs",
  "honeypot_failed",
  "language_not_allowed",
  "locked",
  "post_is_locked",
  "max_comment_depth_reached",
  "no_post_edit_allowed",
  "no_comment_edit_allowed",
  "only_mods_can_post_in_community",
  "banned_from_community",
  "person_is_banned_from_community",
  "person_is_blocked",
  "community_is_blocked",
  "instance_is_blocked",
  "couldnt_create_post",
  "couldnt_update_post",
  "couldnt_like_post",
  "couldnt_mark_post_as_read",
  "couldnt_create_comment",
  "couldnt_update_comment",
  "couldnt_like_comment",
  "couldnt_update_replies",
  "federation_disabled",
  "domain_blocked",
  "domain_not_in_allow_list",
  // images
  "pictrs_response_error",
  "pictrs_caching_disabled",
  "not_an_image_type",
  // anywhere
  "rate_limit_error",
  "unknown",
] as const;

/** Errors that come with `message`. */
const WITH_MESSAGE: readonly string[] = [
  "pictrs_response_error",
  "registration_denied",
  "person_is_banned_from_site",
  "domain_blocked",
  "domain_not_in_allow_list",
  "unknown",
];

/** Body of a refusal: `LemmyErrorType`, or the response of pict-rs (git.asonix.dog/asonix/pict-rs, README, API). */
export const PublishedRefusal = z.union([
  z
    .strictObject({ error: z.enum(PUBLISHED_ERRORS), message: z.string().nullish() })
    .refine(({ error, message }) => WITH_MESSAGE.includes(error) === (message !== undefined)),
  z.strictObject({ msg: z.string() }),
]);
