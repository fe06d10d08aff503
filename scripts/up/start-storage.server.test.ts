import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStore } from "#server/platform/storage/create-store.ts";
import { createLocalStore } from "#server/platform/storage/local/create-local-store.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { freePort } from "./bootstrap/port.mjs";
import { readSettings } from "./bootstrap/settings.mjs";
import { type Storage, startStorage } from "./start-storage.ts";

const SECRET = "the secret of a test, which is long enough";

let home: string;
let storage: Storage | null = null;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "crier-storage-home-"));
});
afterEach(async () => {
  await storage?.stop();
  rmSync(home, { recursive: true });
});

async function start() {
  const settings = readSettings({
    NODE_ENV: "test",
    CRIER_HOME: home,
    CRIER_STORAGE_PORT: String(await freePort()),
  });
  storage = await startStorage({ settings, secret: SECRET });
  const { port = 0, folder = "" } = settings.storage ?? {};
  const origin = `http://127.0.0.1:${port}`;
  const settled = { driver: "local", root: folder, origin, host: "127.0.0.1", port } as const;
  return { settings, origin, port, store: createStore(settled, SECRET) };
}

test("the storage server accepts and serves files that the app has signed", async () => {
  const { store } = await start();
  const expires_at = new Date(Date.now() + 60_000);
  const object = { key: "a/b", content_type: "image/png", size: 3 };
  const target = await store.presignPut(object, expires_at);
  expect((await sendBytes(target, Uint8Array.of(1, 2, 3))).status).toBe(200);
  const reading = { expires_at, content_type: "image/png", save_as: null };
  const answer = await fetch(await store.presignGet("a/b", reading));
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
  expect([...readFileSync(join(home, "storage/objects/a/b"))]).toEqual([1, 2, 3]);
});

test("the storage server's key is not the app's secret: it signs nothing else", async () => {
  const { origin } = await start();
  const others = createLocalStore({ root: home, origin, secret: SECRET });
  const object = { key: "a/c", content_type: "image/png", size: 3 };
  const target = await others.presignPut(object, new Date(Date.now() + 60_000));
  expect((await sendBytes(target, Uint8Array.of(1, 2, 3))).status).toBe(403);
});

test("a port that another program uses is refused with the variable's name", async () => {
  const { settings } = await start();
  await expect(startStorage({ settings, secret: SECRET })).rejects.toThrow("CRIER_STORAGE_PORT");
});

test("the storage server stops on request, also while a browser keeps a connection that it hasn't used", async () => {
  const { port } = await start();
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  unused.resume();
  const ended = once(unused, "close");
  await storage?.stop();
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
