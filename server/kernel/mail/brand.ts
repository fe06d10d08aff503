import type { System } from "#server/system.ts";

/** What guests see of an organization. */
export interface Brand {
  name: string;
  /** Works without a session for as long as the file is the organization's logo. */
  logo_url: string | null;
  color: string | null;
}

export interface BrandRecord {
  name: string;
  logo_id: string | null;
  brand_color: string | null;
}

export function toBrand({ env }: Pick<System, "env">, record: BrandRecord): Brand {
  const { name, logo_id, brand_color: color } = record;
  return {
    name,
    logo_url: logo_id === null ? null : `${env.CRIER_URL}/api/logos/${logo_id}`,
    color,
  };
}

/** Returns what guests see of an organization; null if it doesn't exist. One statement. */
export async function findBrand(system: System, organization_id: string): Promise<Brand | null> {
  const record = await system.database.prisma.organization.findUnique({
    where: { id: organization_id },
    select: { name: true, logo_id: true, brand_color: true },
  });
  return record === null ? null : toBrand(system, record);
}
