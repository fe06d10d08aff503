import type { Label } from "#core/contract/resources/label.ts";
import type { ServiceContext } from "../context.ts";
import { toLabel } from "./to-resource.ts";

/** Returns the organization's labels, ordered by name. One statement. */
export async function listLabels({ ctx }: { ctx: ServiceContext }): Promise<Label[]> {
  const labels = await ctx.db.label.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { name_key: "asc" },
  });
  return labels.map(toLabel);
}
