import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStore } from "#server/platform/storage/create-store.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { freePort } from "./bootstrap/port.mjs";
import { readSettings } from "./bootstrap/settings.mjs";
import type { Child } from "./child.ts";
import { startStorage, untilStorageAnswers } from "./start-storage.ts";

const SECRET = "the secret of a test, which is long enough";

let home: string;
let child: Child | null = null;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "crier-storage-home-"));
});
afterEach(async () => {
  await child?.stop();
  rmSync(home, { recursive: true });
});

async function start() {
  const settings = readSettings({
    NODE_ENV: "test",
    CRIER_HOME: home,
    CRIER_STORAGE_PORT: String(await freePort()),
  });
  child = await startStorage({ settings, secret: SECRET });
  await untilStorageAnswers({ child, settings, signal: new AbortController().signal });
  const { port = 0, folder = "" } = settings.storage ?? {};
  const origin = `http://127.0.0.1:${port}`;
  const settled = { driver: "local", root: folder, origin, host: "127.0.0.1", port } as const;
  return { child, port, store: createStore(settled, SECRET) };
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

test("the storage server inherits no secret, database URL or other variable", async () => {
  const { child } = await start();
  const environment = readFileSync(`/proc/${child?.pid}/environ`, "utf8").split("\0");
  const names = environment.filter(Boolean).map((line) => line.split("=")[0]);
  expect(names.sort()).toEqual([
    "CRIER_STORAGE_DIR",
    "CRIER_STORAGE_KEY",
    "CRIER_STORAGE_PORT",
    "CRIER_URL",
    "HOST",
  ]);
  expect(environment.join()).not.toContain(SECRET);
});

test("the storage server stops on request, also while a browser keeps a connection that it hasn't used", async () => {
  const { child, port } = await start();
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  unused.resume();
  const ended = once(unused, "close");
  await child?.stop();
  expect(await child?.ended).toEqual({ code: 0, signal: null });
  await ended;
});
