import { Refusal } from "#core/contract/refusal.ts";
import type { OrganizationExport as Resource } from "#core/contract/resources/organization-export.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import { lockOrganization } from "#server/access/members/lock-organization.ts";
import type { OrganizationExport } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { ARCHIVE_TYPE } from "./write-archive.ts";

const DAY_MS = 86_400_000;

const MOST_A_DAY = 5;

/** Starts an export, or returns the one that is being written. Owners only. At most six statements. */
export async function exportOrganization({ ctx }: { ctx: ServiceContext }): Promise<Resource> {
  requireOwner(ctx);
  const { organization_id, actor, system } = ctx;
  const created_at = system.now();
  const made = await commitRecords(ctx, async ({ tx, record, enqueue }) => {
    await lockOrganization(tx, organization_id);
    const recent = await tx.organizationExport.findMany({
      where: {
        organization_id,
        OR: [
          { status: "working" },
          { created_at: { gt: new Date(created_at.getTime() - DAY_MS) } },
        ],
      },
      orderBy: { id: "asc" },
    });
    const running = recent.find(({ status }) => status === "working");
    if (running !== undefined) return running;
    refuseTooMany(recent, created_at);
    const id = newId("organization_export");
    const requested_by = { ...toStoredActor(actor) };
    const data = { id, organization_id, status: "working", requested_by, created_at };
    record({ kind: "organization.exported", subject_id: organization_id });
    enqueue({
      id: newId("event"),
      name: "organization/export_requested",
      data: { export_id: id, organization_id },
    });
    return tx.organizationExport.create({ data });
  });
  return toExport(system, made);
}

function refuseTooMany(recent: readonly OrganizationExport[], now: Date): void {
  const [oldest] = recent;
  if (oldest === undefined || recent.length < MOST_A_DAY) return;
  throw Refusal.because(
    "rate_limited",
    `There were ${MOST_A_DAY} exports in the last 24 hours, which is the limit. Download the latest one, or try again later.`,
    { retry_after_ms: oldest.created_at.getTime() + DAY_MS - now.getTime() },
  );
}

/** Returns an export. Owners only. One statement. */
export async function getExport({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Resource> {
  requireOwner(ctx);
  const { organization_id } = ctx;
  const found = await ctx.db.organizationExport.findFirst({ where: { id, organization_id } });
  if (found === null) throw Refusal.notFound("export", id);
  return toExport(ctx.system, found);
}

/** Returns the export that was started last, or null. One statement. */
export async function latestExport({ ctx }: { ctx: ServiceContext }): Promise<Resource | null> {
  const { organization_id } = ctx;
  const found = await ctx.db.organizationExport.findFirst({
    where: { organization_id },
    orderBy: { id: "desc" },
  });
  return found === null ? null : toExport(ctx.system, found);
}

function requireOwner({ actor }: ServiceContext): void {
  if (actor.role === "owner") return;
  throw Refusal.because(
    "owners_only",
    `Only owners can export everything. Ask an owner of ${actor.organization.name}.`,
  );
}

async function toExport({ storage, now }: System, row: OrganizationExport): Promise<Resource> {
  const { id, storage_key, expires_at, error } = row;
  const created_at = row.created_at.toISOString();
  const base = { id, url: null, bytes: null, expires_at: null, error: null, created_at };
  if (row.status === "working") return { ...base, status: "working" };
  if (row.status === "failed") return { ...base, status: "failed", error };
  if (storage_key === null || expires_at === null || expires_at <= now())
    return { ...base, status: "expired" };
  const save_as = `crier-export-${created_at.slice(0, 10)}.tar`;
  return {
    ...base,
    status: "ready",
    url: await storage.presignGet(storage_key, { expires_at, content_type: ARCHIVE_TYPE, save_as }),
    bytes: Number(row.bytes),
    expires_at: expires_at.toISOString(),
  };
}
