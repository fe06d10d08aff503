import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const labels = { select: { label: { select: { id: true, name: true } } } } as const;

/** Returns the organization's file with this ID and its labels. Throws if not found. Two statements. */
export async function findLabelledFile({ db, organization_id }: ServiceContext, id: string) {
  const where = { id, organization_id, deleted_at: null };
  const file = await db.mediaFile.findFirst({ where, include: { labels } });
  if (file === null) throw Refusal.notFound("file", id);
  return file;
}
