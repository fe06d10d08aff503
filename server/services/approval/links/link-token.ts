import { createHash } from "node:crypto";
import type { System } from "#server/system.ts";

/** What is stored of a link's token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The address of a link's page. */
export function addressOf({ env }: Pick<System, "env">, token: string): string {
  return `${env.CRIER_URL}/app/approve/${token}`;
}
