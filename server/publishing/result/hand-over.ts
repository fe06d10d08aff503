import { randomBytes } from "node:crypto";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { manifestFor } from "#platforms/providers.ts";
import { CRIER, type EventActor } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { HandoffRecord } from "#server/posts/record/handoff-record.ts";
import { entryStatusAfter, entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import type { DueEntry } from "#server/publishing/calls/due-entry.ts";
import { toCopy } from "#server/publishing/kinds/to-copy.ts";
import type { System } from "#server/system.ts";

const HOUR_MS = 3_600_000;

const READ = `
  SELECT handoff_hours,
    (SELECT coalesce(user_account.name, user_account.email) FROM user_account JOIN membership ON membership.user_id = user_account.id
      WHERE membership.organization_id = organization.id AND user_account.id = $2) AS assignee
  FROM organization WHERE id = $1`;

/** The attempt holds what the person is to publish. It waits, and the call is due again when the time to answer is over. */
const HAND_OVER = `
  WITH held AS (
    UPDATE post SET updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    FROM channel_entry AS entry
    WHERE entry.id = $1 AND entry.status::text IN (${entryStatusesBefore("hand_off")}) AND post.id = entry.post_id
    RETURNING post.id, post.organization_id, post.updated_at
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("hand_off")}, handoff = $3::jsonb, next_attempt_at = NULL, error = NULL
    FROM held WHERE channel_entry.id = $1
  ), attempt AS (
    INSERT INTO call_attempt (id, call_id, number, version, token, request, state, stage, started_at, called_at)
    SELECT $4, $5, $6, $7, $8, $9::jsonb, 'waiting', 'handed off to a person', $2, coalesce($10::timestamptz, now()) FROM held
    ON CONFLICT DO NOTHING
  ), call AS (
    UPDATE platform_call SET next_at = $11, error = NULL, tries = 0, faults = 0 FROM held WHERE platform_call.id = $5
  )
  INSERT INTO event (id, organization_id, subject_type, subject_id, kind, facts, actor_kind, actor_name, run_id, at)
  SELECT $12, organization_id, 'post', id, 'entry.handoff_due', $13::jsonb, $14, $15, $16, updated_at FROM held
  RETURNING id`;

/**
 * Hands a due entry off to a person, who publishes it in the platform's app. Throws a ProviderError if one of its files
 * can't be used. Two statements.
 */
export async function handOver(
  system: System,
  { call, channel, attempts_ever }: DueCall,
  entry: DueEntry,
): Promise<CallOutcome> {
  const request = toHandedCopy(entry, channel);
  const handoff = await toRecord(system, entry, call.organization_id);
  const { url, due_at, expires_at, token } = handoff;
  const { id: channel_id, provider, name } = channel;
  const expires = new Date(expires_at);
  await system.database.sql(HAND_OVER, [
    entry.id,
    system.now(),
    JSON.stringify(handoff),
    newId("attempt"),
    call.id,
    attempts_ever + 1,
    call.version,
    token,
    JSON.stringify(request),
    system.leaseTime(),
    expires,
    newId("event"),
    JSON.stringify({ channel_id, provider, name, url, due_at, expires_at }),
    CRIER.kind,
    CRIER.name,
    system.run_id,
  ]);
  system.logger.info({ entry_id: entry.id, post_id: entry.post_id, provider }, "handed off");
  return { retry_in_ms: Math.max(0, expires.getTime() - system.now().getTime()) };
}

/** What a person publishes, as the ledger keeps it. */
export interface HandedCopy {
  format: string;
  title: string | null;
  items: { text: string; media: string[] }[];
  options: Record<string, unknown>;
}

/** Platforms whose app reads the markup that people type. */
const TYPED_MARKUP: readonly Dialect[] = ["discord", "reddit"];

function toHandedCopy(entry: DueEntry, channel: DueCall["channel"]): HandedCopy {
  const { format, title, items, options } = toCopy({ ...entry, channel });
  const isTyped = TYPED_MARKUP.includes(manifestFor(channel).dialect);
  return {
    format,
    title,
    items: items.map(({ rendition: { text, formatted }, media }) => ({
      text: isTyped ? formatted : text,
      media: media.map(({ id }) => id),
    })),
    options,
  };
}

const RANDOM_BYTES = 10;

async function toRecord(
  { database, now, env }: System,
  { id, due_at, post }: DueEntry,
  organization_id: string,
): Promise<HandoffRecord> {
  const armed_by = post.armed_by as unknown as EventActor | null;
  const person = armed_by?.kind === "person" ? armed_by.id : null;
  const [found] = await database.sql<{ handoff_hours: number; assignee: string | null }>(READ, [
    organization_id,
    person,
  ]);
  const { handoff_hours = 0, assignee = null } = found ?? {};
  const token = `${id.replace("entry_", "")}${randomBytes(RANDOM_BYTES).toString("hex")}`;
  return {
    token,
    url: `${env.CRIER_URL}/handoff/${token}`,
    due_at: due_at.toISOString(),
    expires_at: new Date(now().getTime() + handoff_hours * HOUR_MS).toISOString(),
    assignee: person === null || assignee === null ? null : { user_id: person, name: assignee },
  };
}
