import { Refusal } from "#core/contract/refusal.ts";
import { planOf } from "#core/domain/billing/plans.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";

/** What an organization's files may take, in bytes: the plan's limit where it has one, else the install's. */
export function storageLimit({ env }: Pick<System, "env">, plan: string): number {
  return planOf(plan).storage_bytes ?? env.CRIER_STORAGE_GB * 1024 ** 3;
}

/** Refuses a file that is larger than the plan allows. */
export function refuseLargeFile(
  plan: string,
  { filename, size }: { filename: string; size: number },
): void {
  const fault = largeFileFault(plan, size);
  if (fault !== null)
    throw Refusal.upgrade("tier", `"${filename}": ${fault} Choose a larger plan.`);
}

/** What to say of a file that is larger than the plan allows; null where it is not. */
export function largeFileFault(plan: string, size: number): string | null {
  const { title, file_bytes } = planOf(plan);
  if (file_bytes === null || size <= file_bytes) return null;
  return `It has ${bytes(size)}. A file can have at most ${bytes(file_bytes)} on the ${title} plan.`;
}

/** The refusal of files that would take more than the organization has storage for. */
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

/** The name of an organization's plan, for work that nobody waits for. One statement. */
export async function readPlan(sql: RunSql, organization_id: string): Promise<string> {
  const [organization] = await sql<{ plan: string }>(
    "SELECT plan FROM organization WHERE id = $1",
    [organization_id],
  );
  return organization?.plan ?? "free";
}

function bytes(count: number): string {
  return `${Math.floor(count).toLocaleString("en-US")} bytes`;
}
