import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import {
  lockRules,
  mailRuleChange,
  namesProject,
  requireRuleMaker,
} from "#server/access/approval-rules/approval-rules.ts";
import { Prisma } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { channelDocument } from "#server/kernel/search-index/documents.ts";
import { stopWaiting } from "#server/posts/rules/approval/stop-waiting.ts";
import { findChannel } from "./find-channel.ts";
import { toChannel } from "./to-resource.ts";

/**
 * Renames a channel, moves it between projects, or replaces its posting times. Throws if the project isn't in the
 * organization, or if the approval rules name one of the two projects and the actor may not change the rules. Three
 * statements, one more with a name, seven with a project, plus five if the channel enters or leaves the rules.
 */
export async function updateChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: {
    id: string;
    name?: string | undefined;
    project_id?: string | null | undefined;
    posting_times?: PostingTime[] | null | undefined;
  };
}): Promise<Channel> {
  const { id, name, project_id, posting_times } = input;
  if (project_id !== undefined && reachOf(ctx) !== null) {
    await findChannel(ctx.db, ctx, id);
    throw Refusal.because(
      "invalid_input",
      "project_id: This key is limited to some channels, so it can't move them between projects. Omit the field.",
    );
  }
  if (typeof project_id === "string") {
    await findChannel(ctx.db, ctx, id);
    await refuseUnknownProject(ctx, project_id);
  }
  const channel = await commitRecords(ctx, async ({ tx, sql, record }) => {
    const move = await planMove(sql, ctx, { id, project_id });
    const renamed = await describeRenaming(sql, ctx, { id, name });
    const [updated] = await tx.channel.updateManyAndReturn({
      where: { id, organization_id: ctx.organization_id, deleted_at: null },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(project_id === undefined ? {} : { project_id }),
        ...(posting_times === undefined ? {} : { posting_times: toColumn(posting_times) }),
      },
    });
    if (updated === undefined) return undefined;
    const { provider, name: called, handle } = updated;
    const moved = move === null ? {} : { project_id: { from: move.from, to: move.to } };
    record({
      kind: "channel.updated",
      subject_id: id,
      facts: { provider, name: called, handle, ...renamed, ...moved },
    });
    if (move !== null) await followRules({ tx, sql, record }, ctx, { name: called, move });
    if (name !== undefined) await writeDocuments(sql, [channelDocument(updated)]);
    return updated;
  });
  if (channel === undefined) throw Refusal.notFound("channel", id);
  return toChannel(channel);
}

const NAME = `
  SELECT name FROM channel WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL FOR UPDATE`;

/** Returns the previous name, if the channel gets another one. One statement, or none without a name. */
async function describeRenaming(
  sql: RunSql,
  { organization_id }: ServiceContext,
  { id, name }: { id: string; name?: string | undefined },
): Promise<{ previous_name?: string }> {
  if (name === undefined) return {};
  const [before] = await sql<{ name: string }>(NAME, [id, organization_id]);
  return before === undefined || before.name === name ? {} : { previous_name: before.name };
}

interface Move {
  from: string | null;
  to: string | null;
  /** The approval rules, if the channel's posts begin or cease to need approval. Null otherwise. */
  crossed: ApprovalSettings | null;
}

const PROJECT = `
  SELECT project_id FROM channel WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL FOR UPDATE`;

/** Throws if the move changes whether approval is needed and the actor may not change that. Two statements. */
async function planMove(
  sql: RunSql,
  ctx: ServiceContext,
  { id, project_id: to }: { id: string; project_id?: string | null | undefined },
): Promise<Move | null> {
  if (to === undefined) return null;
  const rules = await lockRules(sql, ctx, "FOR SHARE");
  const [channel] = await sql<{ project_id: string | null }>(PROJECT, [id, ctx.organization_id]);
  if (channel === undefined) return null;
  const from = channel.project_id;
  if (namesProject(rules, from) === namesProject(rules, to)) return { from, to, crossed: null };
  requireRuleMaker(ctx, "move a channel into or out of a project whose posts need approval");
  return { from, to, crossed: rules };
}

/** Once a channel has entered or left the approval rules: nothing that waited is published, and all owners are told. */
async function followRules(
  { tx, sql, record }: Pick<Unit, "sql" | "record"> & { tx: Transaction },
  ctx: ServiceContext,
  { name, move: { to, crossed } }: { name: string; move: Move },
): Promise<void> {
  if (crossed === null) return;
  for (const event of await stopWaiting(sql, ctx, crossed)) record(event);
  await mailRuleChange(tx, ctx, describeMove(name, namesProject(crossed, to)));
}

function describeMove(name: string, isNamed: boolean): string {
  return isNamed
    ? `${name} was moved into a project whose posts need approval.`
    : `${name} was moved out of a project whose posts need approval. Its posts can now be published without.`;
}

function toColumn(times: PostingTime[] | null) {
  return times === null ? Prisma.DbNull : sortPostingTimes(times);
}

async function refuseUnknownProject({ db, organization_id }: ServiceContext, id: string) {
  if ((await db.project.count({ where: { id, organization_id } })) > 0) return;
  throw Refusal.because(
    "unknown_project",
    `project_id: There is no project ${id} in this organization. GET /projects lists them; null removes the channel from its project.`,
  );
}
