import { hkdfSync } from "node:crypto";

/** With what the local driver's addresses are signed: a key of its own, which opens nothing else that `secret` does. */
export function storageSecret(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "crier", "storage addresses", 32)).toString("hex");
}
