import type { z } from "zod";
import type { UpdateApiKey } from "#core/contract/operations/api-keys.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { Prisma } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { readLeash, type StoredLeash, toLeashColumn } from "#server/kernel/leash.ts";
import { expiryOf, toApiKey, WITH_CREATOR } from "./api-keys.ts";
import { withLimits } from "./key-limits.ts";

/** What the key has scheduled before needs approval too. */
const HOLD_WAITING = `
  UPDATE post SET needs_approval = true
  WHERE organization_id = $1 AND status = 'scheduled' AND deleted_at IS NULL
    AND armed_by ->> 'kind' = 'api_key' AND armed_by ->> 'id' = $2`;

/**
 * Changes a key's name, expiry and limits. Throws on an unknown project or channel, an expiry in the past, and if a
 * program lifts the approval that the key needs. At most seven statements.
 */
export async function updateApiKey({
  ctx,
  input: { id, name, expires_at, ...given },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateApiKey.input>;
}): Promise<ApiKey> {
  const { organization_id, actor } = ctx;
  const expiry = expires_at === undefined ? {} : { expires_at: expiryOf(ctx, expires_at) };
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await sql("SELECT FROM api_key WHERE id = $1 AND organization_id = $2 FOR UPDATE", [
      id,
      organization_id,
    ]);
    const key = { id, organization_id, revoked_at: null };
    const stored = await tx.apiKey.findFirst({ where: key, select: { leash: true, name: true } });
    if (stored === null) throw Refusal.notFound("API key", id);
    const before = readLeash(stored.leash);
    const after = await withLimits(tx, [organization_id], { before, given });
    if (before.requires_approval && !after.requires_approval && actor.kind !== "person") {
      throw Refusal.because(
        "people_only",
        "requires_approval: Only people can lift this. Sign in to the dashboard and open Settings > API keys.",
      );
    }
    const changed = await tx.apiKey.update({
      where: key,
      data: {
        ...(name === undefined ? {} : { name }),
        ...expiry,
        leash: toLeashColumn(after) ?? Prisma.DbNull,
      },
      include: WITH_CREATOR,
      relationLoadStrategy: "join",
    });
    if (after.requires_approval) await sql(HOLD_WAITING, [organization_id, id]);
    const fields = changedLimits(before, after);
    if (name !== undefined && name !== stored.name) fields.push("name");
    if (expires_at !== undefined) fields.push("expires_at");
    record({ kind: "api_key.updated", subject_id: id, facts: { name: changed.name, fields } });
    return toApiKey(changed);
  });
}

function changedLimits(before: StoredLeash, after: StoredLeash): string[] {
  const names = Object.keys(after) as (keyof StoredLeash)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
