import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeFolder } from "#cli/testing/program.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { type Script, serveScript } from "#cli/testing/scripted-server.ts";

const { folder, remove } = makeFolder();
writeFileSync(join(folder, "a.png"), "picture");
writeFileSync(join(folder, "empty.png"), "");
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(remove);

const SENT: Script = { status: 200 };
const READY: Script = { status: 200, body: { id: "med_1", ready: true, failed: false } };

/** Uploads to a server that reserves a URL of its own, and then responds with the script. */
async function upload(script: Script[], ...argv: string[]) {
  const files = [{ id: "med_1", upload: { method: "PUT", url: "", headers: { "x-signed": "1" } } }];
  const server = await serveScript({ status: 201, body: { files } }, ...script);
  closing.push(server.close);
  for (const { upload } of files) upload.url = `${server.base.replace("/api/v1", "")}/store`;
  const env = { CRIER_API_KEY: "crier_key", CRIER_BASE_URL: server.base };
  const ran = await runCli(["media", "upload", ...argv], { env, home: folder });
  return { ...ran, stored: server.received.filter(({ url }) => url === "/store") };
}

test("storage gets the bytes with their length and the signed headers, but not the API key", async () => {
  const { code, stored } = await upload([SENT, READY], "a.png");
  expect(code).toBe(0);
  expect(stored).toMatchObject([
    { method: "PUT", body: "picture", headers: { "content-length": "7", "x-signed": "1" } },
  ]);
  expect(stored[0]?.headers.authorization).toBeUndefined();
});

test("an empty file is sent so that the server can explain the error", async () => {
  const { code, stored } = await upload([SENT, READY], "empty.png");
  expect([code, stored[0]?.headers["content-length"]]).toEqual([0, "0"]);
});

test("a lost connection and an unavailable storage are retried", async () => {
  const { code, waits, stored } = await upload(
    [{ drop: true }, { status: 503 }, SENT, READY],
    "a.png",
  );
  expect([code, waits, stored.length]).toEqual([0, [500, 2000], 3]);
});

test("a file that storage already has isn't sent again", async () => {
  expect((await upload([{ status: 409 }, READY], "a.png")).code).toBe(0);
});

test("if storage stays unavailable, the upload stops and says how to resume", async () => {
  const { code, stderr, stored } = await upload([{ status: 503 }], "a.png");
  expect([code, stored.length]).toEqual([1, 5]);
  expect(stderr).toContain("Resume with:\n  crier media upload a.png --resume med_1\n");
});

test("an upload that storage refuses isn't retried", async () => {
  const { code, stderr, stored } = await upload([{ status: 403 }], "a.png");
  expect([code, stored.length]).toEqual([1, 1]);
  expect(stderr).toContain("refused the upload with 403");
});
