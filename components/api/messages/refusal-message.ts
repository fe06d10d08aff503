import type { Reason, UpgradeKind } from "#core/contract/errors.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Problem } from "../problem.ts";
import { FIELD_COPY, REFUSAL_COPY, UPGRADE_COPY } from "./copy.ts";
import { capitalize, isForPeople, sentencesForPeople, withoutScope } from "./for-people.ts";
import { pastText, withTimes } from "./time-text.ts";

const UNREADABLE = REFUSAL_COPY.unreadable;
const OTHER_PAGE = REFUSAL_COPY.other_page;
const OUT = REFUSAL_COPY.out;

/** Replacements for messages written for API clients: what it means and what to do. */
const MESSAGES: Partial<Record<Reason, string>> = {
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
  unknown_member: REFUSAL_COPY.unknown_member,
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
export function refusalMessage(problem: Problem, zone = "UTC"): string {
  const { code, reason, post } = problem;
  const message = withoutMarker(problem.message);
  if (code === "NOT_FOUND" && message.startsWith("There is no organization"))
    return REFUSAL_COPY.not_member;
  if (code === "NOT_FOUND") return REFUSAL_COPY.gone;
  if (reason === "not_ready" && post !== undefined) return notReadyMessage(post);
  if (reason === "name_taken") return nameTakenMessage(message);
  if (reason !== undefined && Object.hasOwn(MESSAGES, reason)) return MESSAGES[reason] as string;
  const past = pastText(message, zone);
  if (past !== null) return past;
  const timed = withTimes(message, zone);
  const text = fieldMessage(timed) ?? withoutScope(timed);
  return sentencesForPeople(text);
}

function nameTakenMessage(message: string): string {
  const [, name] = /"(.+?)"/u.exec(message) ?? [];
  return REFUSAL_COPY.name_taken(name);
}

/** The rest is shown next to the channels. */
const MOST_CAUSES = 3;

/** Validation messages refer to files by ID. */
const FILE = /\b(?:the|this) file [a-z]+_[0-9a-z]{10,}/gu;

/** Lists why a post can't be published: each cause once, with its channels. */
function notReadyMessage({ channels }: Pick<Post, "channels">): string {
  const causes = new Map<string, string[]>();
  for (const { name, ready, errors, warnings } of channels) {
    if (ready) continue;
    const waits = warnings.filter(({ code }) => code === "missing_media");
    for (const { message } of errors.length > 0 ? errors : waits) {
      const cause = sentencesForPeople(message.replace(FILE, FIELD_COPY.a_file));
      if (cause !== "") causes.set(cause, [...(causes.get(cause) ?? []), name]);
    }
  }
  const listed = [...causes]
    .slice(0, MOST_CAUSES)
    .map(([cause, names]) => `${names.join(", ")}: ${cause}`);
  const others = causes.size - listed.length;
  const more = others > 0 ? [FIELD_COPY.more_causes(others)] : [];
  return [FIELD_COPY.not_ready, ...listed, ...more].join(" ");
}

const MARKER = /\s*\[upgrade:([a-z]+)\]$/;

interface Upgrade {
  label: string;
  address: string;
}

/**
 * Returns the button that resolves a refusal; null if a plan or credits don't help. People return to `from`
 * after paying.
 */
export function upgradeFor(problem: Problem, from: string): Upgrade | null {
  const kind = kindOf(problem);
  if (kind === null) return null;
  const [, slug = ""] = from.split("/");
  const query = new URLSearchParams({ for: kind, from });
  return { label: labelOf(kind), address: `/${slug}/settings/billing?${query}` };
}

/** Removes the marker, which is for API clients. */
function withoutMarker(message: string): string {
  return message.replace(MARKER, "");
}

type Kind = UpgradeKind | "sandbox";

function kindOf({ message, reason }: Problem): Kind | null {
  if (reason === "sandbox_credits") return "sandbox";
  return (MARKER.exec(message)?.[1] as UpgradeKind | undefined) ?? null;
}

function labelOf(kind: Kind): string {
  if (kind === "sandbox") return UPGRADE_COPY.refill;
  if (kind === "credits") return UPGRADE_COPY.get_credits;
  return kind === "topup" ? UPGRADE_COPY.open_billing : UPGRADE_COPY.see_plans;
}

const FIELDS: Record<string, string> = {
  alt_text: FIELD_COPY.alt_text,
  banned_terms: FIELD_COPY.banned_terms,
  blocked_domains: FIELD_COPY.blocked_domains,
  campaign: FIELD_COPY.campaign,
  code: FIELD_COPY.code,
  channels: FIELD_COPY.channels,
  content: FIELD_COPY.content,
  current_password: FIELD_COPY.entry,
  email: FIELD_COPY.email,
  expires_at: FIELD_COPY.date,
  file: FIELD_COPY.file,
  files: FIELD_COPY.file,
  filename: FIELD_COPY.filename,
  frame: FIELD_COPY.frame,
  image: FIELD_COPY.image,
  labels: FIELD_COPY.labels,
  media: FIELD_COPY.media,
  name: FIELD_COPY.name,
  options: FIELD_COPY.option,
  password: FIELD_COPY.password,
  per_channel: FIELD_COPY.per_channel,
  quiet_hours: FIELD_COPY.quiet_hours,
  scheduled_at: FIELD_COPY.time,
  thread: FIELD_COPY.thread,
  time_zone: FIELD_COPY.time_zone,
  title: FIELD_COPY.title,
  url: FIELD_COPY.url,
};

const NAMED = /^([a-z_]+(?:\.[\w-]+)*): (.+)$/su;

/** How a message continues after the field's name: `must have at most …`. */
const GOES_ON = /^(?:must|is|are|has|have|can|goes|needs|names|came)\b/u;

/** Rewrites an API message that starts with a field's name as a sentence; null for other messages. */
function fieldMessage(message: string): string | null {
  const match = NAMED.exec(message);
  if (match === null) return null;
  const [, path = "", rest = ""] = match;
  const field = path.split(".").findLast((part) => Object.hasOwn(FIELDS, part));
  const name = capitalize(FIELDS[field ?? ""] ?? FIELD_COPY.entry);
  const text = rest.replace(/must have at most (\d+) elements/u, FIELD_COPY.count_limit);
  const sentence = GOES_ON.test(text) ? `${name} ${text}` : capitalize(text);
  if (isForPeople(sentence)) return sentence;
  // Of several sentences, some may be for people: "Acme has no posting times. Set them with PATCH …"
  return sentencesForPeople(sentence) || FIELD_COPY.invalid(name);
}
