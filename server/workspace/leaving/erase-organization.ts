import { setTimeout as sleep } from "node:timers/promises";
import { isLive } from "#core/domain/billing/subscription.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import { lockOrganization } from "#server/access/members/lock-organization.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { createServiceContext } from "#server/kernel/context.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import { removeObjects } from "#server/media/remove-objects.ts";
import { sandboxKey } from "#server/media/sandbox-files/sandbox-key.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { exportPrefix } from "../export/run-export.ts";
import { ERASED_ROWS, UNBOUND_ROWS } from "./erase-statements.ts";

const ORGANIZATIONS_A_PASS = 10;

/**
 * Deletes the organizations whose time has come. One that can't be deleted now doesn't hold up the others, and is tried
 * again by the next pass, which continues where this one stopped. Returns how many were deleted.
 */
export async function eraseDue(system: System): Promise<number> {
  const due = await system.database.prisma.organization.findMany({
    where: { deletes_at: { lte: system.now() } },
    orderBy: { deletes_at: "asc" },
    select: { id: true },
    take: ORGANIZATIONS_A_PASS,
  });
  let erased = 0;
  for (const { id } of due) {
    try {
      await eraseOrganization(system, id);
      erased += 1;
    } catch (error) {
      system.logger.error({ error, organization_id: id }, "An organization could not be deleted.");
      await putOff(system, id);
    }
  }
  return erased;
}

const AGAIN_MS = 3_600_000;

/** So that organizations that always fail don't keep the others from being deleted. */
async function putOff({ database, now }: System, id: string): Promise<void> {
  await database.prisma.organization.updateMany({
    where: { id, deletes_at: { lte: now() } },
    data: { deletes_at: new Date(now().getTime() + AGAIN_MS) },
  });
}

/**
 * Deletes an organization with everything in it: first what gives access, then sign-ins at platforms, subscription, files
 * and rows in batches. No transaction is open while anything outside is asked. Does nothing unless it is due.
 */
async function eraseOrganization(system: System, id: string): Promise<void> {
  const began = await system.database.prisma.$transaction((tx) => endAccess(tx, system, id));
  if (!began) return;
  await endSubscription(system, id);
  await leavePlatforms(system, id);
  await eraseFiles(system, id);
  for (const statement of ERASED_ROWS) await eraseRows(system, id, statement);
  await system.database.prisma.organization.deleteMany({ where: { id } });
  for (const statement of UNBOUND_ROWS) await eraseRows(system, id, statement);
  // An export, or a version of a file in processing, may have been written meanwhile.
  for (const prefix of [exportPrefix(id), `files/${id}/`, `incoming/${id}/`])
    await removeAll(system, prefix);
  system.logger.info({ organization_id: id }, "an organization was deleted");
}

const LEAVE_APPS = `
  UPDATE connected_app SET organization_ids = array_remove(organization_ids, $1) WHERE $1 = ANY(organization_ids)
  RETURNING grant_id, organization_ids = '{}' AS reaches_none`;

/** From here on nobody is a member, and no key or link works. Returns false unless the organization is due. */
async function endAccess(tx: Transaction, system: System, id: string): Promise<boolean> {
  await lockOrganization(tx, id);
  const found = await tx.organization.findFirst({
    where: { id, deletes_at: { lte: system.now() } },
    select: {
      name: true,
      memberships: { where: { role: "owner" }, select: { user: { select: { email: true } } } },
    },
  });
  if (found === null) return false;
  await writeMails(tx, system, {
    organization_id: null,
    sender_id: null,
    to: found.memberships.map(({ user }) => user.email),
    subject: `${found.name} was deleted`,
    text: `The organization ${found.name} and everything in it was deleted from Crier, as an owner asked 14 days ago. Posts that were published stay on their platforms.`,
  });
  const where = { organization_id: id };
  await tx.membership.deleteMany({ where });
  await tx.apiKey.deleteMany({ where });
  await tx.invitation.deleteMany({ where });
  await tx.approvalLink.deleteMany({ where });
  await tx.connectLink.deleteMany({ where });
  await tx.reportShare.deleteMany({ where });
  await tx.pendingConnection.deleteMany({ where });
  const apps = await sqlWithin(tx)<{ grant_id: string; reaches_none: boolean }>(LEAVE_APPS, [id]);
  const grants = apps.filter(({ reaches_none }) => reaches_none).map(({ grant_id }) => grant_id);
  await tx.oauthRecord.deleteMany({ where: { grant_id: { in: grants } } });
  return true;
}

/** Throws if the provider can't be asked: without the row nobody could cancel it any more. */
async function endSubscription({ payments, database, logger }: System, id: string): Promise<void> {
  const account = await database.prisma.billingAccount.findUnique({
    where: { organization_id: id },
  });
  if (account === null) return;
  const { provider, subscription_id, subscription_status } = account;
  if (subscription_id === null || !isLive(subscription_status)) return;
  if (payments === null || provider !== payments.mode) {
    const told = { organization_id: id, provider, subscription_id };
    logger.error(
      told,
      "A subscription goes on, because its provider isn't set up: cancel it there.",
    );
    return;
  }
  await payments.cancelSubscription(subscription_id);
  await database.prisma.billingAccount.updateMany({
    where: { organization_id: id },
    data: { subscription_status: "canceled" },
  });
}

/** Asks platforms to end their sign-ins, as disconnecting a channel does. One that doesn't respond is passed over. */
async function leavePlatforms(system: System, organization_id: string): Promise<void> {
  const stored = { kind: "system", id: null, name: "Crier", organization_id } as const;
  const channels = await system.database.prisma.channel.findMany({
    where: { organization_id, deleted_at: null },
    select: { id: true },
  });
  if (channels.length === 0) return;
  const actor = await recheckActor(system, stored, "channels");
  const ctx = createServiceContext(system, actor, newId("request"));
  for (const { id } of channels) await deleteChannel({ ctx, input: { id } });
}

const FILES_AT_ONCE = 100;

/** Deletes objects before their rows, so that a killed process leaves none that nothing names. */
async function eraseFiles(system: System, organization_id: string): Promise<void> {
  const { mediaFile, channel } = system.database.prisma;
  await removeAll(system, exportPrefix(organization_id));
  const channels = await channel.findMany({
    where: { organization_id },
    select: { id: true },
  });
  for (const { id } of channels) await removeAll(system, sandboxKey(id, ""));
  for (;;) {
    const files: Pick<MediaFile, "id" | "storage_key" | "upload_id">[] = await mediaFile.findMany({
      where: { organization_id },
      select: { id: true, storage_key: true, upload_id: true },
      take: FILES_AT_ONCE,
    });
    if (files.length === 0) return;
    for (const file of files) await removeObjects(system.storage, file);
    await mediaFile.deleteMany({ where: { id: { in: files.map((file) => file.id) } } });
  }
}

async function removeAll({ storage }: System, prefix: string): Promise<void> {
  for (;;) {
    const page = await storage.list(prefix);
    if (page.length === 0) return;
    await storage.remove(page.map(({ key }) => key));
  }
}

/** Waits between batches as long as the last one took, so that it never uses more than half of one connection. */
async function eraseRows(
  { database }: System,
  id: string,
  { sql, batch }: { sql: string; batch: number },
): Promise<void> {
  for (;;) {
    const start = performance.now();
    const { rowCount } = await database.pool.query(sql, [id, batch]);
    if ((rowCount ?? 0) < batch) return;
    await sleep(performance.now() - start);
  }
}
