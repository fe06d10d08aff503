import type { ApiKey } from "#core/contract/resources/api-key.ts";
import type { ServiceContext } from "../context.ts";
import { toApiKey } from "./to-resource.ts";

/** Returns keys that aren't revoked, newest first. One statement. */
export async function listApiKeys({ ctx }: { ctx: ServiceContext }): Promise<ApiKey[]> {
  const keys = await ctx.db.apiKey.findMany({
    where: { organization_id: ctx.organization_id, revoked_at: null },
    orderBy: { id: "desc" },
  });
  return keys.map(toApiKey);
}
