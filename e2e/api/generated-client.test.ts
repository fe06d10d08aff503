/** A client generated from the API description needs nothing else: it compiles in strict mode, and publishes a post. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "#scripts/verify/run-command.ts";
import { tool } from "#scripts/verify/tool.ts";
import { createApi, testInstance } from "../fixtures.ts";

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  types: [],
  outDir: "built",
};

/** A program as a user would write it: every field it reads and sends is checked against the generated types. */
const PROGRAM = `
import { client } from "./client/client.gen.js";
import * as crier from "./client/index.js";

const [baseUrl = "", auth = "", provider = ""] = process.argv.slice(2);
client.setConfig({ baseUrl, auth, throwOnError: true });

async function read(id: string): Promise<crier.Post> {
  const { data } = await crier.postsGet({ path: { id }, throwOnError: true });
  if (data.status !== "publishing") return data;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return read(id);
}

const channel = await crier.channelsConnect({
  body: { provider, mode: "sandbox", name: "By a generated client" },
  throwOnError: true,
});
const { data: created } = await crier.postsCreate({
  body: { content: "Hello", channels: [channel.data.id], campaign: "generated" },
  throwOnError: true,
});
if (created.id === null) throw new Error("A stored post has an id");
const path = { id: created.id };
const { data: list } = await crier.postsList({ query: { limit: 5 }, throwOnError: true });
const edited = await crier.postsUpdate({
  path,
  body: { content: "Hello, **all**" },
  headers: { "If-Match": created.updated_at ?? "" },
  throwOnError: true,
});
const late = await crier.postsUpdate({
  path,
  body: { content: "Too late", expected_updated_at: created.updated_at ?? "" },
  throwOnError: false,
});
await crier.postsPublish({ path, throwOnError: true });
const published = await read(created.id);
console.log(JSON.stringify({
  listed: list.items.map((row) => row.id).includes(created.id),
  etag: edited.response.headers.get("etag") === JSON.stringify(edited.data.updated_at),
  refused: late.error?.error.reason,
  status: published.status,
  texts: published.channels.map((entry) => entry.content.text),
}));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crier-client-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a generated client compiles in strict mode and can create, list, edit, publish and read a post", async () => {
  const { signal } = new AbortController();
  const { body: description } = await createApi(null).get<Record<string, unknown>>("/openapi.json");
  await createClient({
    input: description,
    output: {
      path: join(folder, "client"),
      importFileExtension: ".js",
      tsConfigPath: null,
      entryFile: true,
    },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent", file: false },
  });
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(
    join(folder, "program.ts"),
    `declare const process: { argv: string[] };${PROGRAM}`,
  );
  const settings = { compilerOptions: COMPILER_OPTIONS, files: ["program.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiled = await runCommand({ command: [...tool("tsc"), "-p", folder], signal });
  expect(compiled).toMatchObject({ ok: true });

  const { url, api_key } = testInstance();
  const program = join(folder, "built", "program.js");
  const command = [process.execPath, program, `${url}/api/v1`, api_key, "bluesky"];
  const { output } = await runCommand({ command, signal });
  expect(JSON.parse(output)).toEqual({
    listed: true,
    etag: true,
    refused: "stale_version",
    status: "published",
    texts: ["Hello, all"],
  });
}, 180_000);
