import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is derived from the one secret an operator keeps (`CRIER_SECRET`). */
export interface Secrets {
  /**
   * AES-256-GCM: version, nonce, tag, cipher text. `owner` is bound in, so a value that is moved to another row can't
   * be decrypted.
   */
  encrypt(plain: string, owner: string): Uint8Array<ArrayBuffer>;
  /** Throws when the value was changed, moved, or encrypted under another secret. */
  decrypt(sealed: Uint8Array, owner: string): string;
  /** Proof that `text` was written here: 128 bits, base64url. */
  sign(text: string): string;
  /** Signs the dashboard's sessions. */
  sessionSecret: string;
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "crier", purpose, 32));
}

export function createSecrets(secret: string): Secrets {
  const key = derive(secret, "channel credentials");
  const signingKey = derive(secret, "signatures");
  return {
    encrypt(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Uint8Array.from(
        Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]),
      );
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION)
        throw new Error(`Unknown version ${bytes[0]} of an encrypted value`);
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    sign(text) {
      const proof = createHmac("sha256", signingKey).update(text).digest();
      return proof.subarray(0, 16).toString("base64url");
    },
    sessionSecret: derive(secret, "dashboard sessions").toString("base64url"),
  };
}

/** SHA-256, for secrets that are random enough to need nothing slower. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}
