import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { capitalize, sentencesForPeople } from "../api/messages/for-people.ts";
import { SCOPE_NAMES } from "../settings/keys/describe-key.ts";
import { formatMoment } from "../time/format-time.ts";
import { describeEvents } from "../webhooks/describe-events.ts";
import { FACT_COPY, FAMILY_COPY, FIELD_COPY } from "./copy.ts";

export interface Fact {
  label: string;
  value: string;
}

export interface Place {
  zone: string;
  now: Date;
  /** Names of platforms by what requests call them. */
  platforms: ReadonlyMap<string, string>;
}

type Described = Pick<AuditItem, "kind" | "facts">;

/** Returns the value as people read it, or an empty string for what means nothing to them. */
type Tell = (value: unknown, place: Place, about: Described) => string;

interface Row {
  label: string;
  tell: Tell;
}

/** What each fact is called. Facts without a row, such as IDs, aren't shown. */
const ROWS: Record<string, Row> = {
  name: { label: FACT_COPY.name, tell: asText },
  filename: { label: FACT_COPY.filename, tell: asText },
  url: { label: FACT_COPY.url, tell: asText },
  email: { label: FACT_COPY.email, tell: asText },
  client: { label: FACT_COPY.client, tell: asText },
  provider: { label: FACT_COPY.provider, tell: asPlatform },
  providers: { label: FACT_COPY.providers, tell: listOf(asPlatform) },
  mode: { label: FACT_COPY.mode, tell: oneOf(FACT_COPY.modes) },
  handle: { label: FACT_COPY.handle, tell: asText },
  label: { label: FACT_COPY.label, tell: asText },
  previous_name: { label: FACT_COPY.previous_name, tell: asText },
  previous_handle: { label: FACT_COPY.previous_handle, tell: asText },
  before: { label: FACT_COPY.previous_name, tell: asText },
  time_zone: { label: FACT_COPY.time_zone, tell: asZone },
  reason: { label: FACT_COPY.reason, tell: asSentences },
  error: { label: FACT_COPY.error, tell: asProblem },
  outcome: { label: FACT_COPY.outcome, tell: oneOf(FACT_COPY.outcomes) },
  scheduled_at: { label: FACT_COPY.scheduled_at, tell: asMoment },
  ends_at: { label: FACT_COPY.ends_at, tell: asMoment },
  since: { label: FACT_COPY.since, tell: asMoment },
  fields: { label: FACT_COPY.fields, tell: asFields },
  changes: { label: FACT_COPY.fields, tell: listOf(asText) },
  channels: { label: FACT_COPY.channels, tell: listOf(asText) },
  channel_ids: { label: FACT_COPY.channel_ids, tell: asLength },
  requested_by: { label: FACT_COPY.requested_by, tell: asText },
  days: { label: FACT_COPY.days, tell: asDays },
  posts: { label: FACT_COPY.posts, tell: asCount },
  late: { label: FACT_COPY.late, tell: asCount },
  role: { label: FACT_COPY.role, tell: asRole },
  from: { label: FACT_COPY.before, tell: asBefore },
  to: { label: FACT_COPY.after, tell: asAfter },
  handed_over: { label: FACT_COPY.handed_over, tell: asCount },
  handed_to: { label: FACT_COPY.handed_to, tell: asText },
  scopes: { label: FACT_COPY.scopes, tell: listOf(oneOf(SCOPE_NAMES)) },
  events: { label: FACT_COPY.events, tell: asWebhookEvents },
  redelivered: { label: FACT_COPY.redelivered, tell: asCount },
  enabled: { label: FACT_COPY.enabled, tell: asYesOrNo },
  on: { label: FACT_COPY.enabled, tell: asYesOrNo },
  paused: { label: FACT_COPY.paused, tell: asYesOrNo },
  dry_run: { label: FACT_COPY.dry_run, tell: asYesOrNo },
  format: { label: FACT_COPY.format, tell: oneOf(FACT_COPY.formats) },
  kinds: { label: FACT_COPY.kinds, tell: asFamilies },
};

/** Returns what was recorded about an event in words, in the order of `ROWS`. Leaves out what only programs understand. */
export function describeFacts(about: Described, place: Place): Fact[] {
  return Object.entries(ROWS).flatMap(([name, { label, tell }]) => {
    const given = about.facts[name];
    if (given === undefined || given === null) return [];
    const value = tell(given, place, about);
    return value === "" ? [] : [{ label: labelOf(name, label, about), value }];
  });
}

/** In events of a post on a channel, the name is the channel's. */
function labelOf(name: string, label: string, { kind }: Described): string {
  if (name === "name" && kind.startsWith("entry.")) return FACT_COPY.channel;
  return name === "from" && kind === "api_key.taken_over" ? FACT_COPY.owner_before : label;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asSentences(value: unknown): string {
  return sentencesForPeople(asText(value));
}

function asProblem(value: unknown): string {
  if (typeof value === "string") return asSentences(value);
  return isRecord(value) ? asSentences(value.message) : "";
}

function asPlatform(value: unknown, { platforms }: Place): string {
  return platforms.get(asText(value)) ?? "";
}

function asZone(value: unknown): string {
  return asText(value).replaceAll("_", " ");
}

function asMoment(value: unknown, { zone, now }: Place): string {
  const instant = new Date(asText(value));
  return Number.isNaN(instant.getTime()) ? "" : formatMoment(instant, zone, now);
}

function asCount(value: unknown): string {
  return typeof value === "number" ? value.toLocaleString("en-US") : "";
}

function asDays(value: unknown): string {
  return typeof value === "number" ? FACT_COPY.days_of(value) : "";
}

function asLength(value: unknown): string {
  return Array.isArray(value) ? asCount(value.length) : "";
}

function asYesOrNo(value: unknown): string {
  if (typeof value !== "boolean") return "";
  return value ? FACT_COPY.yes : FACT_COPY.no;
}

function asRole(value: unknown): string {
  return capitalize(asText(value));
}

/** A role, the owner of an API key, or approval rules. */
function asBefore(value: unknown, place: Place, about: Described): string {
  return about.kind === "api_key.taken_over" ? asText(value) : asAfter(value, place, about);
}

function asAfter(value: unknown, _: Place, { kind }: Described): string {
  if (kind === "organization.approval_changed")
    return isRecord(value) ? oneOf(FACT_COPY.approval)(value.mode) : "";
  return kind === "member.role_changed" ? asRole(value) : "";
}

function asFields(value: unknown): string {
  return capitalize(listOf(oneOf(FIELD_COPY))(value));
}

function asWebhookEvents(value: unknown): string {
  return Array.isArray(value) ? describeEvents(value.map(asText) as ["*"]) : "";
}

function asFamilies(value: unknown): string {
  if (!Array.isArray(value)) return "";
  const wanted = new Set(value.map((kind) => asText(kind).split(".", 1)[0]));
  return Object.entries(FAMILY_COPY)
    .filter(([families]) => families.split(",").some((family) => wanted.has(family)))
    .map(([, name]) => name)
    .join(", ");
}

function oneOf(names: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => {
    const name = asText(value);
    return Object.hasOwn(names, name) ? (names[name] ?? "") : "";
  };
}

function listOf(tell: (value: unknown, place: Place) => string) {
  return (value: unknown, place: Place = NOWHERE): string => {
    const values = Array.isArray(value) ? value : [];
    const described = values.map((each) => tell(each, place)).filter((each) => each !== "");
    return [...new Set(described)].join(", ");
  };
}

/** For lists whose values don't depend on the place. */
const NOWHERE: Place = { zone: "UTC", now: new Date(0), platforms: new Map() };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
