import { Refusal } from "#core/contract/refusal.ts";
import { MOST_TEMPLATES, type Template } from "#core/contract/resources/template.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { Template as Row } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { refuseTaken } from "#server/kernel/refuse-taken.ts";
import { newId } from "#server/platform/ids.ts";

type Fields = Pick<Template, "name" | "kind" | "text" | "project_id" | "channels">;

/**
 * Saves a template. Throws if the name is taken (case-insensitive), if the project or a channel is unknown, or if there
 * are already MOST_TEMPLATES. At most seven statements.
 */
export async function createTemplate({
  ctx,
  input: { name, kind, text, project_id, channels },
}: {
  ctx: ServiceContext;
  input: Fields;
}): Promise<Template> {
  const { organization_id } = ctx;
  const name_key = labelKey(name);
  const now = ctx.system.now();
  const id = newId("template");
  const saved = await commitRecords(ctx, async ({ tx, sql, record }) => {
    // The lock keeps the count exact when two people save at once.
    await sql("SELECT pg_advisory_xact_lock(hashtextextended('template ' || $1, 0))::text", [
      organization_id,
    ]);
    if ((await tx.template.count({ where: { organization_id } })) >= MOST_TEMPLATES)
      throw Refusal.because(
        "invalid_input",
        `name: There are already ${MOST_TEMPLATES} templates, which is the limit. Delete one first.`,
      );
    await requirePlace(tx, organization_id, { project_id, channels });
    const place = { organization_id, project_id, channels: distinct(channels) };
    const data = { id, name, name_key, kind, text, ...place, created_at: now, updated_at: now };
    const [created] = await tx.template.createManyAndReturn({ data, skipDuplicates: true });
    if (created !== undefined)
      record({ kind: "template.created", subject_id: id, facts: { name } });
    return created;
  });
  if (saved !== undefined) return toTemplate(saved);
  const owner = await ctx.db.template.findFirst({ where: { organization_id, name_key } });
  return refuseTaken("template", owner);
}

/** Returns the organization's templates, ordered by name. One statement. */
export async function listTemplates({ ctx }: { ctx: ServiceContext }): Promise<Template[]> {
  const { organization_id } = ctx;
  const rows = await ctx.db.template.findMany({
    where: { organization_id },
    orderBy: { name_key: "asc" },
  });
  return rows.filter((row) => isWithin(ctx, row)).map(toTemplate);
}

/** Whether the caller's key may see a template: one of its project, or only for its channels. */
function isWithin(ctx: ServiceContext, { project_id, channels }: Row): boolean {
  const reach = reachOf(ctx);
  if (reach === null) return true;
  if (project_id !== null) return ctx.actor.leash?.project_ids?.includes(project_id) === true;
  return channels.length > 0 && channels.every((id) => reach.includes(id));
}

type Changes = { id: string } & { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Changes a template. Throws if another one has the name (case-insensitive), or if the project or a channel is unknown.
 * At most five statements.
 */
export async function updateTemplate({
  ctx,
  input: { id, name, channels, ...changes },
}: {
  ctx: ServiceContext;
  input: Changes;
}): Promise<Template> {
  const { organization_id } = ctx;
  const name_key = labelKey(name ?? "");
  const data = {
    ...changes,
    ...(name === undefined ? {} : { name, name_key }),
    ...(channels === undefined ? {} : { channels: distinct(channels) }),
    updated_at: ctx.system.now(),
  };
  try {
    return await commitRecords(ctx, async ({ tx, record }) => {
      await requirePlace(tx, organization_id, { project_id: changes.project_id, channels });
      const where = { id, organization_id };
      const [updated] = await tx.template.updateManyAndReturn({ where, data });
      if (updated === undefined) throw Refusal.notFound("template", id);
      record({ kind: "template.updated", subject_id: id, facts: { name: updated.name } });
      return toTemplate(updated);
    });
  } catch (error) {
    if (!isTaken(error, "template_organization_id_name_key_key")) throw error;
    const owner = await ctx.db.template.findFirst({ where: { organization_id, name_key } });
    return refuseTaken("template", owner);
  }
}

/** Deletes a template. Two statements. */
export async function deleteTemplate({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.template.deleteMany({ where: { id, organization_id } });
    if (count === 0) throw Refusal.notFound("template", id);
    record({ kind: "template.deleted", subject_id: id });
    return null;
  });
}

/** Throws if the project or a channel isn't the organization's. At most two statements. */
async function requirePlace(
  tx: Transaction,
  organization_id: string,
  {
    project_id = null,
    channels = [],
  }: { project_id?: string | null | undefined; channels?: readonly string[] | undefined },
): Promise<void> {
  if (
    project_id !== null &&
    (await tx.project.count({ where: { id: project_id, organization_id } })) === 0
  )
    throw Refusal.because(
      "unknown_project",
      `project_id: There is no project ${project_id} in this organization. GET /projects lists them; null is for the whole organization.`,
    );
  if (channels.length === 0) return;
  const found = await tx.channel.findMany({
    where: { organization_id, deleted_at: null, id: { in: [...channels] } },
    select: { id: true },
  });
  const known = new Set(found.map(({ id }) => id));
  const index = channels.findIndex((id) => !known.has(id));
  if (index === -1) return;
  throw Refusal.because(
    "unknown_channel",
    `channels.${index}: "${channels[index]}" is not a channel of this organization. GET /channels lists them.`,
    { index },
  );
}

function distinct(channels: readonly string[]): string[] {
  return [...new Set(channels)];
}

function toTemplate({
  id,
  name,
  kind,
  text,
  project_id,
  channels,
  created_at,
  updated_at,
}: Row): Template {
  return {
    id,
    name,
    kind: kind as Template["kind"],
    text,
    project_id,
    channels,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
