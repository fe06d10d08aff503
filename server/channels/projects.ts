import { Refusal } from "#core/contract/refusal.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { lockRules, namesProject } from "#server/access/approval-rules/approval-rules.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { Project as ProjectRecord } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { refuseTaken } from "#server/kernel/refuse-taken.ts";
import { newId } from "#server/platform/ids.ts";

/** Creates a project. Throws if the name is taken (case-insensitive). Two statements. */
export async function createProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string };
}): Promise<Project> {
  const { organization_id } = ctx;
  const name_key = labelKey(input.name);
  const { name } = input;
  const data = { id: newId("project"), organization_id, name, name_key };
  const project = await commitRecords(ctx, async ({ tx, record }) => {
    const [created] = await tx.project.createManyAndReturn({
      data: { ...data, created_at: ctx.system.now() },
      skipDuplicates: true,
    });
    if (created !== undefined)
      record({ kind: "project.created", subject_id: created.id, facts: { name } });
    return created;
  });
  if (project !== undefined) return toProject(project);
  return refuseTaken(
    "project",
    await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
  );
}

/** Returns the organization's projects, ordered by name. One statement. */
export async function listProjects({ ctx }: { ctx: ServiceContext }): Promise<Project[]> {
  const projects = await ctx.db.project.findMany({
    where: {
      organization_id: ctx.organization_id,
      ...(reachOf(ctx) === null ? {} : { id: { in: [...(ctx.actor.leash?.project_ids ?? [])] } }),
    },
    orderBy: { name_key: "asc" },
  });
  return projects.map(toProject);
}

/**
 * Renames a project or replaces its posting times. Throws if another one has the name (case-insensitive). Two
 * statements.
 */
export async function updateProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; name?: string | undefined; posting_times?: PostingTime[] | undefined };
}): Promise<Project> {
  const { organization_id } = ctx;
  const { id, name, posting_times } = input;
  const name_key = name === undefined ? undefined : labelKey(name);
  try {
    const project = await commitRecords(ctx, async ({ tx, record }) => {
      const [updated] = await tx.project.updateManyAndReturn({
        where: { id, organization_id },
        data: {
          ...(name === undefined || name_key === undefined ? {} : { name, name_key }),
          ...(posting_times === undefined
            ? {}
            : { posting_times: sortPostingTimes(posting_times) }),
        },
      });
      if (updated === undefined) return undefined;
      if (name !== undefined) record({ kind: "project.renamed", subject_id: id, facts: { name } });
      if (posting_times !== undefined)
        record({
          kind: "project.updated",
          subject_id: id,
          facts: { name: updated.name, fields: ["posting_times"] },
        });
      return updated;
    });
    if (project !== undefined) return toProject(project);
  } catch (error) {
    if (name_key === undefined || !isTaken(error, "project_organization_id_name_key_key"))
      throw error;
    return refuseTaken(
      "project",
      await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
    );
  }
  throw Refusal.notFound("project", id);
}

/** Deletes a project but not its channels. Throws if the approval rules name it. At most four statements. */
export async function deleteProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    if (namesProject(await lockRules(sql, ctx, "FOR SHARE"), input.id))
      throw await namedInRule(tx, ctx, input.id);
    const { count } = await tx.project.deleteMany({
      where: { id: input.id, organization_id: ctx.organization_id },
    });
    if (count === 0) throw Refusal.notFound("project", input.id);
    record({ kind: "project.deleted", subject_id: input.id });
    return null;
  });
}

async function namedInRule(tx: Transaction, { organization_id }: ServiceContext, id: string) {
  const project = await tx.project.findFirst({ where: { id, organization_id } });
  return Refusal.because(
    "named_in_rule",
    `Posts in the project “${project?.name ?? id}” need approval. An owner must remove it from the approval rules in Settings > Approval first.`,
  );
}

function toProject({ id, name, posting_times, created_at }: ProjectRecord): Project {
  return {
    id,
    name,
    posting_times: posting_times as PostingTime[],
    created_at: created_at.toISOString(),
  };
}
