import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { nextOccurrences } from "#core/domain/schedule/recurrence/occurrences.ts";
import { parseRule } from "#core/domain/schedule/recurrence/parse-rule.ts";
import type { Recurrence } from "#core/domain/schedule/recurrence/recurrence.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findFiles } from "#server/posts/files/find-files.ts";
import { planEntries } from "#server/posts/save/plan-entries.ts";
import { matchChannel, resolveTargets } from "#server/posts/save/resolve-targets.ts";

export interface Targets {
  channels: readonly string[];
  per_channel: Record<string, PerChannel>;
  media: readonly string[];
}

/** Returns a rule. Throws, with what to send, if it can't be read. */
export function readRule(text: string): Recurrence {
  const parsed = parseRule(text);
  if ("problem" in parsed) throw Refusal.because("invalid_input", `rule: ${parsed.problem}.`);
  return parsed.recurrence;
}

/** Throws if a rule has no date any more. */
export function refuseEnded(text: string, until: string | null, now: Date): void {
  const limited = { rule: readRule(text), until };
  if (nextOccurrences(limited, now, 1).length > 0) return;
  throw Refusal.because(
    "invalid_input",
    "rule: It has no date in the next five years. Send a later end, or another rule.",
  );
}

/**
 * Returns channel IDs and what they customize by channel ID. Throws on unknown channels and files, like creating a post.
 * At most two statements.
 */
export async function readTargets(
  sql: RunSql,
  ctx: ServiceContext,
  { channels, per_channel, media }: Targets,
): Promise<Pick<Targets, "per_channel"> & { channel_ids: string[] }> {
  const targets = await resolveTargets(sql, ctx, channels);
  const files = await findFiles(sql, ctx, { media, per_channel });
  planEntries({ post_id: "", targets, per_channel, files });
  const own = Object.entries(per_channel).map(
    ([name, given]) => [matchChannel(targets, name)?.id ?? name, given] as const,
  );
  return { channel_ids: targets.map(({ id }) => id), per_channel: Object.fromEntries(own) };
}
