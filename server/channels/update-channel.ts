import type { z } from "zod";
import { toPlainName } from "#core/contract/given-name.ts";
import type { UpdateChannel } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Channel, ChannelMode } from "#core/contract/resources/channel.ts";
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

type Input = z.output<typeof UpdateChannel.input>;

/**
 * Renames a channel, moves it between projects, replaces its posting times, or corrects the handle of one that people
 * publish by hand. Throws if the project isn't in the organization, if the approval rules name one of the two projects
 * and the actor may not change the rules, or if the channel's handle is the platform's. Two statements, two more with a
 * name or handle, four more with a project, plus five if the channel enters or leaves the rules.
 */
export async function updateChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Channel> {
  const { id, name, project_id } = input;
  const corrected = input.handle === undefined ? undefined : toPlainName(input.handle ?? "");
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
    const renamed = await describeRenaming(sql, ctx, { id, name, handle: corrected });
    const [updated] = await tx.channel.updateManyAndReturn({
      where: { id, organization_id: ctx.organization_id, deleted_at: null },
      data: toColumns(input, corrected),
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
    if (name !== undefined || corrected !== undefined)
      await writeDocuments(sql, [channelDocument(updated)]);
    return updated;
  });
  if (channel === undefined) throw Refusal.notFound("channel", id);
  return toChannel(channel);
}

interface Called {
  name: string;
  handle: string;
}

const CALLED = `
  SELECT name, handle, mode FROM channel
  WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL FOR UPDATE`;

/**
 * Returns the previous name and handle, each if the channel gets another one. Throws if a handle is given and a platform
 * knows the channel by its own. One statement, or none without a name and handle.
 */
async function describeRenaming(
  sql: RunSql,
  { organization_id }: ServiceContext,
  { id, name, handle }: { id: string } & { [Part in keyof Called]: string | undefined },
): Promise<{ previous_name?: string; previous_handle?: string }> {
  if (name === undefined && handle === undefined) return {};
  const [before] = await sql<Called & { mode: ChannelMode }>(CALLED, [id, organization_id]);
  if (before === undefined) return {};
  if (handle !== undefined && before.mode !== "handoff")
    throw Refusal.because(
      "invalid_input",
      "handle: Only a channel that people publish by hand has a handle of its own to set. Omit the field.",
    );
  return {
    ...((name ?? before.name) === before.name ? {} : { previous_name: before.name }),
    ...((handle ?? before.handle) === before.handle ? {} : { previous_handle: before.handle }),
  };
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

function toColumns({ name, project_id, posting_times }: Input, handle: string | undefined) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(handle === undefined ? {} : { handle }),
    ...(project_id === undefined ? {} : { project_id }),
    ...(posting_times === undefined ? {} : { posting_times: toColumn(posting_times) }),
  };
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
