import { Refusal } from "#core/contract/refusal.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import type { System } from "../system.ts";

/** Returns an organization's storage limit in bytes: the plan's, or else the installation's. */
export function storageLimit({ env }: Pick<System, "env">, plan: string): number {
  return planOf(plan).storage_bytes ?? env.CRIER_STORAGE_GB * 1024 ** 3;
}

export function refuseLargeFile(
  plan: string,
  { filename, size }: { filename: string; size: number },
): void {
  const fault = largeFileFault(plan, size);
  if (fault !== null)
    throw Refusal.upgrade("tier", `"${filename}": ${fault} Choose a larger plan.`);
}

export function largeFileFault(plan: string, size: number): string | null {
  const { title, file_bytes } = planOf(plan);
  if (file_bytes === null || size <= file_bytes) return null;
  return `It has ${bytes(size)}. A file can have at most ${bytes(file_bytes)} on the ${title} plan.`;
}

export function storageFull(plan: string, limit: number, needed: number): Refusal {
  const { title, storage_bytes } = planOf(plan);
  if (storage_bytes === null)
    return Refusal.because(
      "storage_full",
      `The organization's files can take up ${bytes(limit)}: there is no room for ${needed.toLocaleString("en-US")} more. Delete files that no post uses.`,
    );
  return Refusal.upgrade(
    "tier",
    `The ${title} plan includes ${bytes(limit)} of storage: there is no room for ${needed.toLocaleString("en-US")} more. Delete files that no post uses, or choose a larger plan.`,
  );
}

/** Returns the name of an organization's plan, for background work. One statement. */
export async function readPlan(
  { prisma }: System["database"],
  organization_id: string,
): Promise<string> {
  const organization = await prisma.organization.findUnique({
    where: { id: organization_id },
    select: { plan: true },
  });
  return organization?.plan ?? "free";
}

function bytes(count: number): string {
  return `${Math.floor(count).toLocaleString("en-US")} bytes`;
}
