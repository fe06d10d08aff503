import { Refusal } from "#core/contract/refusal.ts";
import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { toSavedReply } from "./to-resource.ts";

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
