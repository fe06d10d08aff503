import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStorage } from "#scripts/admin/check-storage.ts";
import type { ObjectStore } from "../object-store.ts";
import { StorageUnavailableError } from "../object-store.ts";
import { describeContract } from "../testing/contract.ts";
import { sendBytes } from "../testing/send-bytes.ts";
import { createLocalStore } from "./create-local-store.ts";
import { createObjectServer } from "./serve-objects.ts";

const ORIGIN = "https://crier.example.com";
const SECRET = "a secret of the tests";

let root: string;
let store: ObjectStore;
let origin: string;
let server: ReturnType<typeof createObjectServer>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "crier-storage-"));
  server = createObjectServer({
    root,
    secret: SECRET,
    allowed_origin: ORIGIN,
    now: () => new Date(),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = createLocalStore({ root, origin, secret: SECRET });
});

afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

// Its signatures don't depend on a clock.
describeContract(() => ({ store, signingAt: () => store, origin: ORIGIN }));

const soon = () => new Date(Date.now() + 60_000);

test("behind a proxy, a signed address is reached without it", async () => {
  const proxied = createLocalStore({
    root,
    origin: "https://files.test",
    server: origin,
    secret: SECRET,
  });
  await proxied.write(object("proxied"), Readable.from([Uint8Array.of(1, 2, 3)]));
  const address = { expires_at: soon(), content_type: "image/png", save_as: null };
  const signed = await proxied.presignGet("proxied", address);
  expect(signed).toMatch(/^https:\/\/files\.test\//);
  const answer = await fetch(proxied.reachableUrl(signed) ?? "");
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
  expect(proxied.reachableUrl(`${origin}/proxied`)).toBeNull();
});

test("a file that has arrived can't be overwritten", async () => {
  const target = await store.presignPut(
    { key: "once", content_type: "image/png", size: 3 },
    soon(),
  );
  expect((await sendBytes(target, Uint8Array.of(1, 2, 3))).status).toBe(200);
  expect((await sendBytes(target, Uint8Array.of(4, 5, 6))).status).toBe(409);
});

const object = (key: string, size = 3) => ({ key, content_type: "image/png", size });

test("a URL accepts nothing once its key is closed, not even uploads in progress", async () => {
  const target = await store.presignPut(object("closed", 1000), soon());
  expect((await sendBytes(target, new Uint8Array(1000))).status).toBe(200);
  await store.move("closed", "kept");
  const late = await beginSending(target.url, 1000);
  await store.close(["closed"]);
  late.end(Buffer.alloc(996));
  await untilIncoming(0);
  await expect.poll(() => store.sizeOf("closed")).toBeNull();
  expect((await sendBytes(target, new Uint8Array(1000))).status).toBe(409);
  expect(await store.sizeOf("closed")).toBeNull();
  expect(await store.sizeOf("kept")).toBe(1000);
});

test("a part that arrives after its upload has ended doesn't restart it", async () => {
  const upload = await store.beginParts(object("parts"));
  const target = await store.presignPart(upload, { number: 1, size: 1000 }, soon());
  const late = await beginSending(target.url, 1000, "application/octet-stream");
  await store.abortParts(upload);
  late.end(Buffer.alloc(996));
  await untilIncoming(0);
  expect(await store.listParts(upload)).toEqual([]);
  expect((await sendBytes(target, new Uint8Array(1000))).status).toBe(404);
});

test("a URL accepts one upload at a time: a newer request ends the older one", async () => {
  const target = await store.presignPut(object("twice", 1000), soon());
  const first = await beginSending(target.url, 1000);
  const ended = once(first, "close");
  expect((await sendBytes(target, new Uint8Array(1000))).status).toBe(200);
  await ended;
  await untilIncoming(0);
  expect(await store.sizeOf("twice")).toBe(1000);
});

test("connections and request durations are limited", () => {
  expect(server.maxConnections).toBeLessThanOrEqual(1000);
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeGreaterThan(0);
});

async function beginSending(address: string, size: number, content_type = "image/png") {
  const { port, pathname, search } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: ${content_type}\r\nContent-Length: ${size}\r\n\r\nhalf`,
  );
  await untilIncoming(1);
  return socket;
}

test("a broken connection leaves nothing behind", async () => {
  const target = await store.presignPut(
    { key: "half", content_type: "image/png", size: 1000 },
    soon(),
  );
  (await beginSending(target.url, 1000)).destroy();
  await untilIncoming(0);
  expect(await store.sizeOf("half")).toBeNull();
});

async function untilIncoming(count: number) {
  await expect.poll(() => readdir(join(root, "incoming")), { timeout: 10_000 }).toHaveLength(count);
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);
const writeAt = (key: string) =>
  store.write({ key, content_type: "image/png", size: 3 }, bytesOf("abc"));
const foldersAt = (key: string) => readdir(join(root, "objects", key));

test("removing or moving files leaves no empty folder, and leaves neighbors alone", async () => {
  await Promise.all(["care/a/one", "care/a/two", "care/b/one"].map(writeAt));
  await store.remove(["care/a/one", "care/b/one", "care/none/at/all"]);
  expect(await foldersAt("care")).toEqual(["a"]);
  await store.move("care/a/two", "care/c/two");
  expect(await foldersAt("care")).toEqual(["c"]);
  await store.remove(["care/c/two"]);
  await expect(foldersAt("care")).rejects.toThrow(/ENOENT/);
});

test("a file is stored even in a folder that keeps being emptied", async () => {
  await writeAt("waiting");
  let moving = true;
  const empty = async () => {
    while (moving) await store.remove(["race/deep/none"]);
  };
  const emptied = empty();
  for (let round = 0; round < 500; round += 1) {
    await store.move("waiting", "race/deep/file");
    await store.move("race/deep/file", "waiting");
  }
  moving = false;
  await emptied;
  expect(await store.sizeOf("waiting")).toBe(3);
  await expect(foldersAt("race")).rejects.toThrow(/ENOENT/);
});

test("a body without a length is refused before it is read", async () => {
  const { url, headers } = await store.presignPut(
    { key: "long", content_type: "image/png", size: 3 },
    soon(),
  );
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
  });
  const sent = fetch(url, { method: "PUT", headers, body: endless, duplex: "half" } as RequestInit);
  expect((await sent).status).toBe(411);
});

test("a sender who reads only after sending still gets the reason of a refusal", async () => {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  socket.pause();
  const length = 8 * 1024 ** 2;
  socket.write(`PUT /none HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < length; sent += 65_536) {
    if (!socket.write(Buffer.alloc(65_536))) await once(socket, "drain");
  }
  const answer = Buffer.concat(await socket.resume().toArray());
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer.toString()).toContain("was not signed for this request");
});

test("a refused sender who doesn't stop is cut off", async () => {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  const closed = new Promise((resolve) => socket.once("error", resolve).once("close", resolve));
  socket.resume();
  socket.write("PUT /none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n");
  let sent = 0;
  while (!socket.destroyed) {
    sent += 65_536;
    if (!socket.write(Buffer.alloc(65_536)))
      await Promise.race([closed, new Promise((resolve) => socket.once("drain", resolve))]);
  }
  expect(sent).toBeLessThan(64 * 1024 ** 2);
});

test("no URL reaches outside the folder, and none works without a signature", async () => {
  for (const path of [
    "/../secret",
    "/%2e%2e/secret",
    "/a//b",
    "/",
    "/.hidden",
    "/once",
    "/a%00b",
  ]) {
    const answer = await fetch(`${origin}${path}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toHaveProperty("error.message");
  }
});

test("responses can't run scripts or be taken for another type", async () => {
  const answer = await fetch(`${origin}/nothing`);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test("an unwritable disk makes the store unavailable", async () => {
  const broken = createLocalStore({ root: "/dev/null/none", origin, secret: SECRET });
  const body = Readable.from([Buffer.from("abc")]);
  await expect(
    broken.write({ key: "a", content_type: "image/png", size: 3 }, body),
  ).rejects.toThrow(StorageUnavailableError);
});

test("the check finds an unavailable server and an unusable folder", async () => {
  await store.check();
  const lonely = createLocalStore({ root, origin: "http://127.0.0.1:1", secret: SECRET });
  await expect(lonely.check()).rejects.toThrow(/does not answer at http:\/\/127\.0\.0\.1:1/);
  const broken = createLocalStore({ root: "/dev/null/none", origin, secret: SECRET });
  await expect(broken.check()).rejects.toThrow(StorageUnavailableError);
});

test("an operator can test the folder and its server", async () => {
  expect(await checkStorage({ store, origin: ORIGIN })).toContain("move a file");
  expect(await store.list("incoming/check-")).toEqual([]);
});
