import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import type { ServiceContext } from "../context.ts";
import { toSavedReply } from "./to-resource.ts";

/** Returns the organization's saved replies, ordered by name. One statement. */
export async function listSavedReplies({ ctx }: { ctx: ServiceContext }): Promise<SavedReply[]> {
  const { organization_id } = ctx;
  const rows = await ctx.db.savedReply.findMany({
    where: { organization_id },
    orderBy: { name_key: "asc" },
  });
  return rows.map(toSavedReply);
}
