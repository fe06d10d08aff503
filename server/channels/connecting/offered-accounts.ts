import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";
import type { Secrets } from "#server/platform/secrets.ts";

export const OFFERED_MS = 30 * 60_000;

export function sealAccounts(
  secrets: Secrets,
  connection_id: string,
  accounts: readonly ConnectedAccount[],
): Uint8Array<ArrayBuffer> {
  return secrets.encrypt(JSON.stringify(accounts), ownerOf(connection_id));
}

export function openAccounts(
  secrets: Secrets,
  connection_id: string,
  sealed: Uint8Array,
): ConnectedAccount[] {
  return JSON.parse(secrets.decrypt(sealed, ownerOf(connection_id)));
}

function ownerOf(connection_id: string) {
  return `${connection_id} accounts`;
}
