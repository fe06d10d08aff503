import { Refusal } from "#core/contract/refusal.ts";
import { MOST_SAVED_REPLIES, type SavedReply } from "#core/contract/resources/saved-reply.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { toSavedReply } from "./to-resource.ts";

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
