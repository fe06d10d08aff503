import type { Reason } from "#core/contract/errors.ts";
import type { Problem } from "../problem.ts";
import { fieldWords } from "./field-words.ts";
import { sentencesForPeople, withoutScope } from "./for-people.ts";
import { notReadyWords } from "./not-ready-words.ts";
import { REFUSAL_COPY } from "./refusal-copy.ts";
import { pastWords, withTimes } from "./time-words.ts";
import { withoutMarker } from "./upgrade.ts";

export { upgradeFor } from "./upgrade.ts";

const UNREADABLE = REFUSAL_COPY.unreadable;
const OTHER_PAGE = REFUSAL_COPY.other_page;
const OUT = REFUSAL_COPY.out;

/** Replacements for messages written for API clients: what it means and what to do. */
const WORDS: Partial<Record<Reason, string>> = {
  already_invited: REFUSAL_COPY.already_invited,
  already_member: REFUSAL_COPY.already_member,
  already_published: OUT,
  ambiguous_channel: REFUSAL_COPY.ambiguous_channel,
  cross_origin: OTHER_PAGE,
  database_unavailable: REFUSAL_COPY.database_unavailable,
  idempotency_in_progress: REFUSAL_COPY.in_progress,
  idempotency_key_reused: REFUSAL_COPY.already_done,
  invalid_cursor: REFUSAL_COPY.list_changed,
  invalid_json: UNREADABLE,
  invalid_request: UNREADABLE,
  invalid_url: UNREADABLE,
  media_in_use: REFUSAL_COPY.media_in_use,
  payload_too_large: REFUSAL_COPY.too_large,
  rate_limited: REFUSAL_COPY.rate_limited,
  stale_version: REFUSAL_COPY.stale_version,
  storage_unavailable: REFUSAL_COPY.storage_unavailable,
  unknown_channel: REFUSAL_COPY.unknown_channel,
  unknown_label: REFUSAL_COPY.unknown_label,
  unknown_media: REFUSAL_COPY.unknown_media,
  unknown_project: REFUSAL_COPY.unknown_project,
  unknown_provider: REFUSAL_COPY.unknown_provider,
  unsupported_content_type: UNREADABLE,
  unsupported_type: REFUSAL_COPY.unsupported_type,
  wrong_organization: OTHER_PAGE,
};

/**
 * Returns a refusal's message for people: no IDs, field names or repeated sentences, times in `zone`. Empty
 * if nothing in it is for people. API clients read `message`.
 */
export function refusalWords(problem: Problem, zone = "UTC"): string {
  const { code, reason, post } = problem;
  const message = withoutMarker(problem.message);
  if (code === "NOT_FOUND" && message.startsWith("There is no organization"))
    return REFUSAL_COPY.not_member;
  if (code === "NOT_FOUND") return REFUSAL_COPY.gone;
  if (reason === "not_ready" && post !== undefined) return notReadyWords(post);
  if (reason === "name_taken") return nameTakenWords(message);
  if (reason !== undefined && Object.hasOwn(WORDS, reason)) return WORDS[reason] as string;
  const past = pastWords(message, zone);
  if (past !== null) return past;
  const timed = withTimes(message, zone);
  const said = fieldWords(timed) ?? withoutScope(timed);
  return sentencesForPeople(said);
}

function nameTakenWords(message: string): string {
  const [, name] = /"(.+?)"/u.exec(message) ?? [];
  return REFUSAL_COPY.name_taken(name);
}
