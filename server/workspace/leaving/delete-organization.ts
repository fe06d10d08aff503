import type { z } from "zod";
import { DELETION_DAYS } from "#core/contract/limits.ts";
import type { DeleteOrganization } from "#core/contract/operations/organizations/delete-organization.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { lockOrganization } from "#server/access/members/lock-organization.ts";
import type { StoredDeletion } from "#server/access/organizations/acting-organization.ts";
import { Prisma } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";
import { lockQueue } from "#server/posts/queue/lock-queue.ts";
import { markLate } from "#server/posts/rules/lifecycle/mark-late.ts";
import type { System } from "#server/system.ts";

const DAY_MS = 86_400_000;

/**
 * Asks for the organization's deletion in 14 days, pauses all channels until then and emails the owners. Asking again
 * returns the same time. At most eleven statements.
 */
export async function deleteOrganization({
  ctx,
  input: { confirm },
}: {
  ctx: ServiceContext;
  input: z.output<typeof DeleteOrganization.input>;
}): Promise<z.output<typeof DeleteOrganization.output>> {
  const { organization_id: id, actor, system } = ctx;
  requirePerson(ctx);
  const { slug } = actor.organization;
  if (confirm !== slug)
    throw Refusal.because("invalid_input", `confirm: Enter ${slug} to delete the organization.`);
  const now = system.now();
  const deletes_at = await commitRecords(ctx, async ({ tx, sql, record }) => {
    await lockQueue(sql, ctx);
    const before = await lockOwned(tx, ctx);
    if (before.deletes_at !== null) return before.deletes_at;
    const at = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
    const paused = await tx.channel.updateManyAndReturn({
      where: { organization_id: id, deleted_at: null, paused_at: null },
      data: { paused_at: now },
      select: { id: true },
    });
    const deletion: StoredDeletion = {
      asked_at: now.toISOString(),
      by: { id: actor.id, name: actor.name },
      channel_ids: paused.map((channel) => channel.id),
      was_paused: before.paused_at !== null,
      reminded: false,
    };
    await tx.organization.update({
      where: { id },
      data: { deletes_at: at, deletion: { ...deletion }, paused_at: before.paused_at ?? now },
    });
    record({
      kind: "organization.deletion_requested",
      subject_id: id,
      facts: { deletes_at: at.toISOString() },
    });
    await mailOwners(tx, system, {
      organization_id: id,
      subject: "This organization will be deleted",
      text: (about) =>
        [
          `${actor.name} asked to delete ${about.name}. On ${momentIn(at, about.time_zone)} everything in it is deleted: posts, channels, files, comments, metrics and members' access.`,
          "Until then nothing is published. Export your data before, or keep the organization:",
          settingsUrl(system, about.slug),
        ].join("\n\n"),
    });
    return at;
  });
  return { deletes_at: deletes_at.toISOString() };
}

/**
 * Cancels the deletion and resumes the channels that it has paused. Posts whose time has passed are marked as late in the
 * same transaction, as on resuming the queue. At most nine statements.
 */
export async function restoreOrganization({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<{ late: number }> {
  const { organization_id: id, actor, system } = ctx;
  requirePerson(ctx);
  const now = system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await lockQueue(sql, ctx);
    const { deletes_at, ...before } = await lockOwned(tx, ctx);
    if (deletes_at === null) return { late: 0 };
    if (deletes_at <= now)
      throw new Refusal("CONFLICT", "It's too late: the organization is being deleted now.");
    const deletion = before.deletion as unknown as StoredDeletion;
    const paused = await tx.channel.findMany({
      where: {
        organization_id: id,
        deleted_at: null,
        // Those connected meanwhile were paused as well.
        OR: [{ id: { in: deletion.channel_ids } }, { created_at: { gt: deletion.asked_at } }],
      },
      select: { id: true },
    });
    const channel_ids = deletion.was_paused
      ? deletion.channel_ids
      : paused.map((channel) => channel.id);
    const late = await markLate(sql, { organization_id: id, channel_ids, now });
    await tx.channel.updateMany({
      where: { id: { in: channel_ids }, organization_id: id },
      data: { paused_at: null },
    });
    await tx.organization.update({
      where: { id },
      data: {
        deletes_at: null,
        deletion: Prisma.DbNull,
        ...(deletion.was_paused ? {} : { paused_at: null }),
      },
    });
    record({ kind: "organization.restored", subject_id: id, facts: { late } });
    await mailOwners(tx, system, {
      organization_id: id,
      subject: "This organization won't be deleted",
      text: (about) =>
        [
          `${actor.name} kept ${about.name}. Its channels publish again.`,
          "Posts whose time has passed meanwhile aren't sent. Decide on each:",
          `${system.env.CRIER_URL}/${about.slug}/queue`,
        ].join("\n\n"),
    });
    return { late };
  });
}

export function settingsUrl({ env }: Pick<System, "env">, slug: string): string {
  return `${env.CRIER_URL}/${slug}/settings/organization`;
}

function requirePerson({ actor }: ServiceContext): void {
  if (actor.kind !== "person")
    throw Refusal.because(
      "people_only",
      "Only people can delete or keep an organization. Sign in to the dashboard to decide.",
    );
  if (actor.role !== "owner") throw refuseOthers(actor.organization.name);
}

/** Locks the organization, and reads the role again: another owner may have changed it. Two statements, and the lock. */
async function lockOwned(tx: Transaction, { organization_id, actor }: ServiceContext) {
  await lockOrganization(tx, organization_id);
  const where = { user_id_organization_id: { user_id: actor.id, organization_id } };
  const membership = await tx.membership.findUnique({ where, select: { role: true } });
  if (membership?.role !== "owner") throw refuseOthers(actor.organization.name);
  return tx.organization.findUniqueOrThrow({
    where: { id: organization_id },
    select: { deletes_at: true, deletion: true, paused_at: true },
  });
}

function refuseOthers(name: string): Refusal {
  return Refusal.because(
    "owners_only",
    `Only owners can delete or keep an organization. Ask an owner of ${name}.`,
  );
}
