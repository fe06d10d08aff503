import { lockOrganization } from "#server/access/members/lock-organization.ts";
import type { StoredDeletion } from "#server/access/organizations/acting-organization.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";
import type { System } from "#server/system.ts";
import { settingsUrl } from "./delete-organization.ts";

const DAY_MS = 86_400_000;

const AT_ONCE = 100;

/** Emails the owners of organizations that are deleted within a day, once. Returns the number of organizations. */
export async function remindOwners(system: System): Promise<number> {
  const { prisma } = system.database;
  const now = system.now();
  const soon = { gt: now, lte: new Date(now.getTime() + DAY_MS) };
  const due = await prisma.organization.findMany({
    where: { deletes_at: soon, deletion: { path: ["reminded"], equals: false } },
    select: { id: true },
    take: AT_ONCE,
  });
  for (const { id } of due)
    await remind(system, id).catch((error: unknown) =>
      system.logger.error({ error, organization_id: id }, "Owners could not be reminded."),
    );
  return due.length;
}

async function remind(system: System, id: string): Promise<void> {
  await system.database.prisma.$transaction(async (tx) => {
    await lockOrganization(tx, id);
    const found = await tx.organization.findUnique({
      where: { id },
      select: { deletes_at: true, deletion: true },
    });
    const deletion = found?.deletion as StoredDeletion | null | undefined;
    const deletes_at = found?.deletes_at ?? null;
    // Kept meanwhile, or another process has sent it.
    if (deletes_at === null || deletion == null || deletion.reminded) return;
    await tx.organization.update({
      where: { id },
      data: { deletion: { ...deletion, reminded: true } },
    });
    await mailOwners(tx, system, {
      organization_id: id,
      subject: "Last day: this organization will be deleted",
      text: ({ name, slug, time_zone }) =>
        [
          `${name} and everything in it is deleted on ${momentIn(deletes_at, time_zone)}, as ${deletion.by.name} asked. That can't be undone.`,
          "Export your data before, or keep the organization:",
          settingsUrl(system, slug),
        ].join("\n\n"),
    });
  });
}
