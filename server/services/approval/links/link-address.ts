import type { System } from "#server/system.ts";

/** The address of a link's page. */
export function linkAddress({ env }: Pick<System, "env">, token: string): string {
  return `${env.CRIER_URL}/app/approve/${token}`;
}
