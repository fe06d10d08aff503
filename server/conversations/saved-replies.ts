import { Refusal } from "#core/contract/refusal.ts";
import { MOST_SAVED_REPLIES, type SavedReply } from "#core/contract/resources/saved-reply.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { SavedReply as Row } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { refuseTaken } from "#server/kernel/refuse-taken.ts";
import { newId } from "#server/platform/ids.ts";

/**
 * Saves a reply text. Throws if the name is taken (case-insensitive), or if there are already MOST_SAVED_REPLIES. At
 * most five statements.
 */
export async function createSavedReply({
  ctx,
  input: { name, text },
}: {
  ctx: ServiceContext;
  input: { name: string; text: string };
}): Promise<SavedReply> {
  const { organization_id } = ctx;
  const name_key = labelKey(name);
  const now = ctx.system.now();
  const id = newId("saved_reply");
  const data = { id, organization_id, name, name_key, text, created_at: now, updated_at: now };
  const saved = await commitRecords(ctx, async ({ tx, sql, record }) => {
    // The lock keeps the count exact when two people save at once.
    await sql("SELECT pg_advisory_xact_lock(hashtextextended('saved_reply ' || $1, 0))::text", [
      organization_id,
    ]);
    if ((await tx.savedReply.count({ where: { organization_id } })) >= MOST_SAVED_REPLIES)
      throw Refusal.because(
        "invalid_input",
        `name: There are already ${MOST_SAVED_REPLIES} saved replies, which is the limit. Delete one first.`,
      );
    const [created] = await tx.savedReply.createManyAndReturn({ data, skipDuplicates: true });
    if (created !== undefined)
      record({ kind: "saved_reply.created", subject_id: id, facts: { name } });
    return created;
  });
  if (saved !== undefined) return toSavedReply(saved);
  const owner = await ctx.db.savedReply.findFirst({ where: { organization_id, name_key } });
  return refuseTaken("saved reply", owner);
}

/** Returns the organization's saved replies, ordered by name. One statement. */
export async function listSavedReplies({ ctx }: { ctx: ServiceContext }): Promise<SavedReply[]> {
  const { organization_id } = ctx;
  const rows = await ctx.db.savedReply.findMany({
    where: { organization_id },
    orderBy: { name_key: "asc" },
  });
  return rows.map(toSavedReply);
}

interface Input {
  id: string;
  name?: string | undefined;
  text?: string | undefined;
}

/** Changes a saved reply. Throws if another one has the name (case-insensitive). At most three statements. */
export async function updateSavedReply({
  ctx,
  input: { id, name, text },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<SavedReply> {
  const { organization_id } = ctx;
  const name_key = labelKey(name ?? "");
  const change = {
    ...(name === undefined ? {} : { name, name_key }),
    ...(text === undefined ? {} : { text }),
    updated_at: ctx.system.now(),
  };
  try {
    return await commitRecords(ctx, async ({ tx, record }) => {
      const where = { id, organization_id };
      const [updated] = await tx.savedReply.updateManyAndReturn({ where, data: change });
      if (updated === undefined) throw Refusal.notFound("saved reply", id);
      const facts = { name: updated.name };
      record({ kind: "saved_reply.updated", subject_id: id, facts });
      return toSavedReply(updated);
    });
  } catch (error) {
    if (!isTaken(error, "saved_reply_organization_id_name_key_key")) throw error;
    const owner = await ctx.db.savedReply.findFirst({ where: { organization_id, name_key } });
    return refuseTaken("saved reply", owner);
  }
}

/** Deletes a saved reply. Two statements. */
export async function deleteSavedReply({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.savedReply.deleteMany({ where: { id, organization_id } });
    if (count === 0) throw Refusal.notFound("saved reply", id);
    record({ kind: "saved_reply.deleted", subject_id: id });
    return null;
  });
}

function toSavedReply({ id, name, text, created_at, updated_at }: Row): SavedReply {
  return {
    id,
    name,
    text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
