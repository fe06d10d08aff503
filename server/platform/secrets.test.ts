import { createCipheriv, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { createSecrets, UnreadableValueError } from "./secrets.ts";

const OLD = "the secret of last year, long enough";
const NEW = "the secret of this year, long enough";

function sealedWithoutId(plain: string, owner: string, secret: string): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "crier", "channel credentials", 32));
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), sealed]);
}

test("encrypted values can be decrypted only for their owner", () => {
  const secrets = createSecrets(NEW);
  const sealed = secrets.encrypt("hunter2", "chan_1");
  expect(Buffer.from(sealed).includes("hunter2")).toBe(false);
  expect(secrets.decrypt(sealed, "chan_1")).toBe("hunter2");
  expect(() => secrets.decrypt(sealed, "chan_2")).toThrow(UnreadableValueError);
});

test("a value encrypted with an old secret is readable only while that secret is configured", () => {
  const sealed = createSecrets(OLD).encrypt("hunter2", "chan_1");
  expect(createSecrets(NEW, [OLD]).decrypt(sealed, "chan_1")).toBe("hunter2");
  expect(() => createSecrets(NEW).decrypt(sealed, "chan_1")).toThrow(UnreadableValueError);
});

test("a value without a key ID is decrypted with whichever secret fits", () => {
  const sealed = sealedWithoutId("hunter2", "chan_1", OLD);
  expect(createSecrets(OLD).decrypt(sealed, "chan_1")).toBe("hunter2");
  expect(createSecrets(NEW, [OLD]).decrypt(sealed, "chan_1")).toBe("hunter2");
  expect(() => createSecrets(NEW).decrypt(sealed, "chan_1")).toThrow(UnreadableValueError);
});

test("a value encrypted with the current secret is recognized by its prefix", () => {
  const { currentPrefix, encrypt } = createSecrets(NEW, [OLD]);
  const beginning = (sealed: Uint8Array) => sealed.subarray(0, currentPrefix.length);
  expect(beginning(encrypt("hunter2", "chan_1"))).toEqual(currentPrefix);
  expect(beginning(createSecrets(OLD).encrypt("hunter2", "chan_1"))).not.toEqual(currentPrefix);
});

test.each([[[]], [[1]], [[2, 1, 2, 3]], [[9, 9, 9]]])(
  "bytes that aren't an encrypted value are refused: %j",
  (bytes) => {
    const secrets = createSecrets(NEW);
    expect(() => secrets.decrypt(Uint8Array.from(bytes), "x")).toThrow(UnreadableValueError);
  },
);

test("an altered value is refused", () => {
  const secrets = createSecrets(NEW);
  const sealed = secrets.encrypt("hunter2", "chan_1");
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.decrypt(sealed, "chan_1")).toThrow(UnreadableValueError);
});
