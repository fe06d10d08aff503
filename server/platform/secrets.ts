import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { BrandedError } from "#core/contract/branded-error.ts";

/** Format before keys had IDs: nonce, tag, ciphertext. */
const WITHOUT_ID = 1;
/** Key ID, nonce, tag, ciphertext. */
const WITH_ID = 2;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Operations with keys derived from the operator's one secret (`CRIER_SECRET`) and its predecessors. */
export interface Secrets {
  /**
   * AES-256-GCM with the current secret: version, key ID, nonce, tag, ciphertext. `owner` is authenticated, so a value
   * moved to another row can't be decrypted.
   */
  encrypt(plain: string, owner: string): Uint8Array<ArrayBuffer>;
  /** Throws UnreadableValueError if the value was changed, moved, or encrypted with an unknown secret. */
  decrypt(sealed: Uint8Array, owner: string): string;
  currentPrefix: Uint8Array<ArrayBuffer>;
  /** Returns a signature of `text`: 128 bits, base64url. */
  sign(text: string): string;
  sessionSecret: string;
}

export class UnreadableValueError extends BrandedError {
  static override readonly brand = "UnreadableValueError";
  override name = "UnreadableValueError";
}

interface Key {
  id: Buffer;
  bytes: Buffer;
}

function derive(secret: string, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "crier", purpose, length));
}

function keyOf(secret: string): Key {
  return {
    id: derive(secret, "id of the key", ID_BYTES),
    bytes: derive(secret, "channel credentials"),
  };
}

export function createSecrets(secret: string, oldSecrets: readonly string[] = []): Secrets {
  const current = keyOf(secret);
  const keys = [current, ...oldSecrets.map(keyOf)];
  const prefix = Buffer.concat([Buffer.of(WITH_ID), current.id]);
  const signingKey = derive(secret, "signatures");
  return {
    currentPrefix: Uint8Array.from(prefix),
    encrypt(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce);
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Uint8Array.from(Buffer.concat([prefix, nonce, cipher.getAuthTag(), sealed]));
    },
    decrypt(sealed, owner) {
      const { candidates, body } = readHead(Buffer.from(sealed), keys);
      for (const { bytes } of candidates) {
        const plain = open(body, bytes, owner);
        if (plain !== null) return plain;
      }
      throw new UnreadableValueError(
        "An encrypted value can't be read: it was changed, or the secret it was written with is unknown.",
      );
    },
    sign(text) {
      const proof = createHmac("sha256", signingKey).update(text).digest();
      return proof.subarray(0, 16).toString("base64url");
    },
    sessionSecret: derive(secret, "dashboard sessions").toString("base64url"),
  };
}

function readHead(sealed: Buffer, keys: readonly Key[]): { candidates: Key[]; body: Buffer } {
  const version = sealed[0];
  if (version === WITHOUT_ID) return { candidates: [...keys], body: sealed.subarray(1) };
  const id = sealed.subarray(1, 1 + ID_BYTES);
  const candidates = version === WITH_ID ? keys.filter((key) => key.id.equals(id)) : [];
  return { candidates, body: sealed.subarray(1 + ID_BYTES) };
}

/** Null if the key is a different one, or the value was changed. */
function open(body: Buffer, key: Buffer, owner: string): string | null {
  const nonce = body.subarray(0, NONCE_BYTES);
  const tag = body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    const plain = decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** SHA-256, for secrets that are random enough to need nothing slower. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}
