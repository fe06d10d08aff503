import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ObjectNotFoundError, type ObjectStore } from "../object-store.ts";
import { sendBytes } from "./send-bytes.ts";

const MiB = 1024 * 1024;
const PNG = "image/png";

export interface StoreUnderTest {
  store: ObjectStore;
  signingAt(now: Date): ObjectStore;
  origin: string;
}

export function describeContract(given: () => StoreUnderTest): void {
  const store = () => given().store;
  describeAddresses(store);
  describeExpiry(given);
  describeBrowsers(given);
  describeParts(store);
  describeObjects(store);
}

function describeAddresses(store: () => ObjectStore): void {
  test("what is sent to an address is what is read, at an address and from here", async () => {
    const { key, bytes } = await stored(store());
    expect(await store().sizeOf(key)).toBe(bytes.length);
    expect(await buffer(await store().read(key))).toEqual(Buffer.from(bytes));
    const answer = await fetch(await readAddress(store(), key));
    expect(answer.headers.get("content-type")).toBe(PNG);
    expect(answer.headers.get("content-disposition")).toBe("inline");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  test("an address is reached from here, and none of another server", async () => {
    const { key, bytes } = await stored(store());
    const address = store().reachableUrl(await readAddress(store(), key));
    expect(Buffer.from(await (await fetch(address ?? "")).arrayBuffer())).toEqual(
      Buffer.from(bytes),
    );
    expect(store().reachableUrl("https://elsewhere.example/file")).toBeNull();
  });

  test("a range of an object is read, at an address and from here", async () => {
    const { key, bytes } = await stored(store());
    const part = Buffer.from(bytes.subarray(10, 20));
    expect(await buffer(await store().read(key, { start: 10, end: 19 }))).toEqual(part);
    const answer = await fetch(await readAddress(store(), key), {
      headers: { Range: "bytes=10-19" },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(part);
  });

  test("more bytes than were promised, fewer, or another type are refused, and nothing is there", async () => {
    const key = newKey();
    const target = () => store().presignPut({ key, content_type: PNG, size: 100 }, soon());
    expect((await sendBytes(await target(), bytesOf(101))).ok).toBe(false);
    expect((await sendBytes(await target(), bytesOf(99))).ok).toBe(false);
    expect(
      (await sendBytes(await target(), bytesOf(100), { "Content-Type": "text/html" })).ok,
    ).toBe(false);
    expect(await store().sizeOf(key)).toBeNull();
  });

  test("an address is good for its own object and method only", async () => {
    const { key } = await stored(store());
    const address = await readAddress(store(), key);
    const other = newKey();
    expect((await fetch(address.replace(key, other))).status).toBe(403);
    const target = await store().presignPut({ key: other, content_type: PNG, size: 3 }, soon());
    expect((await sendBytes({ ...target, url: address }, bytesOf(3))).status).toBe(403);
    expect((await fetch(target.url)).status).toBe(403);
    expect((await fetch(address)).status).toBe(200);
  });
}

function describeExpiry(given: () => StoreUnderTest): void {
  test("an address that was signed earlier is good until it expires", async () => {
    const { key } = await stored(given().store);
    const earlier = given().signingAt(inSeconds(-60));
    const target = { key: newKey(), content_type: PNG, size: 3 };
    const readUntil = (expires_at: Date) => earlier.presignGet(key, { ...shown, expires_at });
    expect((await fetch(await readUntil(inSeconds(-2)))).status).toBe(403);
    expect((await fetch(await readUntil(soon()))).status).toBe(200);
    const late = await earlier.presignPut(target, inSeconds(-2));
    expect((await sendBytes(late, bytesOf(3))).status).toBe(403);
    expect((await sendBytes(await earlier.presignPut(target, soon()), bytesOf(3))).status).toBe(
      200,
    );
  });
}

function describeParts(store: () => ObjectStore): void {
  test("parts come in any order, one twice, and make one object", async () => {
    const key = newKey();
    const upload = await store().beginParts({ key, content_type: PNG });
    const parts = [bytesOf(5 * MiB), bytesOf(5 * MiB), bytesOf(1000)];
    for (const number of [3, 1, 2, 1]) {
      const bytes = parts[number - 1] ?? bytesOf(0);
      const target = await store().presignPart(upload, { number, size: bytes.length }, soon());
      expect((await sendBytes(target, bytes)).status).toBe(200);
    }
    expect(await store().listParts(upload)).toEqual([
      { number: 1, size: 5 * MiB },
      { number: 2, size: 5 * MiB },
      { number: 3, size: 1000 },
    ]);
    const size = 10 * MiB + 1000;
    await expect(store().completeParts(upload, size + 1)).rejects.toThrow(ObjectNotFoundError);
    expect(await store().sizeOf(key)).toBeNull();
    await store().completeParts(upload, size);
    await expect(store().completeParts(upload, size)).rejects.toThrow(ObjectNotFoundError);
    // `toEqual` compares byte by byte, which takes seconds.
    expect(Buffer.concat(parts).equals(await buffer(await store().read(key)))).toBe(true);
    expect(await store().listParts(upload)).toEqual([]);
  });

  test("a part takes no more and no fewer bytes than were promised", async () => {
    const upload = await store().beginParts({ key: newKey(), content_type: PNG });
    const target = await store().presignPart(upload, { number: 1, size: 100 }, soon());
    expect((await sendBytes(target, bytesOf(101))).ok).toBe(false);
    expect((await sendBytes(target, bytesOf(99))).ok).toBe(false);
    expect(await store().listParts(upload)).toEqual([]);
  });

  test("an upload that is given up leaves no parts and no object, and takes no more", async () => {
    const key = newKey();
    const upload = await store().beginParts({ key, content_type: PNG });
    const target = await store().presignPart(upload, { number: 1, size: 10 }, soon());
    await sendBytes(target, bytesOf(10));
    await store().abortParts(upload);
    await store().abortParts(upload);
    expect(await store().listParts(upload)).toEqual([]);
    expect((await sendBytes(target, bytesOf(10))).ok).toBe(false);
    expect(await store().sizeOf(key)).toBeNull();
  });
}

function describeObjects(store: () => ObjectStore): void {
  test("an object of no bytes is one", async () => {
    const key = newKey();
    const target = await store().presignPut({ key, content_type: PNG, size: 0 }, soon());
    expect((await sendBytes(target, bytesOf(0))).status).toBe(200);
    expect(await store().sizeOf(key)).toBe(0);
  });

  test("an object that is moved can no longer be written at the address it came by", async () => {
    const from = newKey();
    const to = newKey();
    const bytes = bytesOf(50);
    const target = await store().presignPut({ key: from, content_type: PNG, size: 50 }, soon());
    await sendBytes(target, bytes);
    await store().move(from, to);
    expect(await store().sizeOf(from)).toBeNull();
    await sendBytes(target, bytesOf(50));
    expect(await buffer(await store().read(to))).toEqual(Buffer.from(bytes));
  });

  test("what is at a key that is closed is thrown away, and what is moved from one stays", async () => {
    const [existing, thrown] = [newKey(), newKey()];
    for (const key of [existing, thrown])
      await store().write({ key, content_type: PNG, size: 9 }, Readable.from([bytesOf(9)]));
    const to = newKey();
    await store().move(existing, to);
    await store().close([existing, thrown]);
    expect([await store().sizeOf(thrown), await store().sizeOf(to)]).toEqual([null, 9]);
  });

  test("what is written here replaces what was there", async () => {
    const key = newKey();
    for (const size of [70, 30]) {
      await store().write({ key, content_type: PNG, size }, Readable.from([bytesOf(size)]));
      expect(await store().sizeOf(key)).toBe(size);
    }
  });

  test("what is not there is said to be so, and removed without complaint", async () => {
    const key = newKey();
    expect(await store().sizeOf(key)).toBeNull();
    await expect(store().read(key)).rejects.toThrow(ObjectNotFoundError);
    await expect(store().move(key, newKey())).rejects.toThrow(ObjectNotFoundError);
    await store().remove([key]);
    expect((await fetch(await readAddress(store(), key))).status).toBe(404);
  });

  test("keys are listed in order, from any place on, until they are removed", async () => {
    const prefix = `${randomUUID()}/`;
    const keys = ["a/1", "a/2", "a-b/1", "b", "c/d/e"].map((name) => `${prefix}${name}`).sort();
    for (const key of keys)
      await store().write({ key, content_type: PNG, size: 1 }, Readable.from([bytesOf(1)]));
    const listed = await store().list(prefix);
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(Date.now() - (listed[0]?.modified_at.getTime() ?? 0)).toBeLessThan(600_000);
    expect((await store().list(prefix, keys[2])).map(({ key }) => key)).toEqual(keys.slice(3));
    await store().remove(keys);
    expect(await store().list(prefix)).toEqual([]);
  });
}

function describeBrowsers(given: () => StoreUnderTest): void {
  const store = () => given().store;
  test("a page or a drawing is saved, never shown, and a file has the name it is given", async () => {
    const { key } = await stored(store());
    for (const content_type of ["text/html", "image/svg+xml"]) {
      const answer = await fetch(await readAddress(store(), key, { content_type }));
      expect(answer.headers.get("content-disposition")).toBe("attachment");
    }
    const named = await fetch(await readAddress(store(), key, { save_as: "été (1)\u202e.png" }));
    expect(named.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%C3%A9t%C3%A9%20%281%29%E2%80%AE.png",
    );
  });

  test("the dashboard's pages may send and read, by the rules of browsers", async () => {
    const { origin } = given();
    const target = await store().presignPut({ key: newKey(), content_type: PNG, size: 5 }, soon());
    const asked = await fetch(target.url, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
      },
    });
    expect(asked.ok).toBe(true);
    expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
    const sent = await sendBytes(target, bytesOf(5), { Origin: origin });
    expect(sent.headers.get("access-control-allow-origin")).toBe(origin);
  });
}

const shown = { content_type: PNG, save_as: null };

function readAddress(
  store: ObjectStore,
  key: string,
  changed: { content_type?: string; save_as?: string } = {},
): Promise<string> {
  return store.presignGet(key, { ...shown, ...changed, expires_at: soon() });
}

async function stored(store: ObjectStore) {
  const key = newKey();
  const bytes = bytesOf(1000);
  const target = await store.presignPut({ key, content_type: PNG, size: bytes.length }, soon());
  expect((await sendBytes(target, bytes)).status).toBe(200);
  return { key, bytes };
}

function newKey(): string {
  return `org_1/med_${randomUUID()}/original`;
}

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(randomBytes(size));
}

function soon(): Date {
  return inSeconds(60);
}

function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
