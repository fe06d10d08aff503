import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "#core/contract/sign-in-limits.ts";
import type { Transaction } from "#server/db/types.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** Without look-alike characters. No code consists only of digits, unlike an app's code. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789x";

/** Replaces a user's recovery codes with new ones of 80 bits each, and returns them. Two statements. */
export async function replaceCodes(tx: Transaction, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id, code_hash: hashToken(code.replaceAll("-", "")) })),
  });
  return codes;
}

function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
