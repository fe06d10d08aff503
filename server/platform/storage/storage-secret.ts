import { hkdfSync } from "node:crypto";

/** Derives the key that signs the local driver's URLs. It gives access to nothing else that `secret` protects. */
export function storageSecret(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "crier", "storage addresses", 32)).toString("hex");
}
