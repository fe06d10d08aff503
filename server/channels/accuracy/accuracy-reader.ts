import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { defineReader } from "#server/kernel/events/define-reader.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";

/** Records what platforms did with posts that Crier had called ready. */
export const accuracyReader = defineReader({
  name: "accuracy",
  kinds: ["entry.published", "entry.failed"],
  handle: recordAnswers,
});

/** What validation promises to find. A lost sign-in or a platform that is down isn't its fault. */
const FORESEEABLE: readonly string[] = ["validation", "unsupported", "content_policy", "empty"];

/**
 * Only what a platform itself said counts: a refusal has an attempt in the ledger with the same code. Nothing is said of
 * channels on which people publish by hand.
 */
const RECORD = `
  INSERT INTO verdict_check (event_id, organization_id, entry_id, channel_id, provider, mode, at, code, message)
  SELECT given.id, channel.organization_id, entry.id, channel.id, channel.provider, channel.mode, given.at, given.code, given.message
  FROM json_to_recordset($1) AS given (id text, post_id text, channel_id text, at timestamptz, code text, message text)
  JOIN channel ON channel.id = given.channel_id AND channel.mode <> 'handoff'
  JOIN channel_entry AS entry ON entry.post_id = given.post_id AND entry.channel_id = channel.id
  WHERE ${isNoSample("channel.id")} AND EXISTS (
    SELECT FROM call_attempt WHERE call_id = 'publish_' || entry.id AND error_code IS NOT DISTINCT FROM given.code)
  ON CONFLICT DO NOTHING`;

const MOST_IN_MESSAGE = 1_000;

/** Idempotent for repeated events. At most one statement. */
async function recordAnswers({ database }: System, events: readonly ReadEvent[]): Promise<void> {
  const given = events.flatMap((event) => answerIn(event) ?? []);
  if (given.length > 0) await database.sql(RECORD, [JSON.stringify(given)]);
}

function answerIn({ id, kind, subject_id: post_id, facts, at }: ReadEvent) {
  const { channel_id, error } = facts as { channel_id?: string; error?: string };
  const about = { id, post_id, channel_id, at };
  if (kind === "entry.published") return { ...about, code: null, message: null };
  const { code, message } = readPublishError(error ?? "");
  if (!FORESEEABLE.includes(code)) return null;
  return { ...about, code, message: message.slice(0, MOST_IN_MESSAGE).toWellFormed() };
}
