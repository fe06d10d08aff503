/** Keys for ES256 signatures (RFC 7518, 3.4), stored as JSON Web Keys (RFC 7517) in JSON. */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";

const Key = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
});
export type PublicKey = z.infer<typeof Key>;

/** Returns a new private key. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify(privateKey.export({ format: "jwk" }));
}

/** Returns the public part of a private key. */
export function publicKeyOf(private_key: string): PublicKey {
  return Key.parse(JSON.parse(private_key));
}

/** Returns a key's fingerprint (RFC 7638), which serves as its ID. */
export function keyIdOf({ crv, kty, x, y }: PublicKey): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}

/** Returns a signed JSON Web Token (RFC 7519). */
export function signToken(
  private_key: string,
  { header, claims }: { header: object; claims: object },
): string {
  const key = createPrivateKey({ key: JSON.parse(private_key), format: "jwk" });
  const parts = [{ alg: "ES256", ...header }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = sign("sha256", Buffer.from(text.join(".")), { key, dsaEncoding: "ieee-p1363" });
  return [...text, signature.toString("base64url")].join(".");
}
