import type { System } from "#server/system.ts";

export function linkAddress({ env }: Pick<System, "env">, token: string): string {
  return `${env.CRIER_URL}/app/approve/${token}`;
}
