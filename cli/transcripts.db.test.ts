/** `npx vitest run -u --project db cli/transcripts` updates the transcripts with the commands' current output. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { installProgram, makeFolder } from "./testing/program.ts";
import { serveApi } from "./testing/serve-api.ts";
import { replay } from "./testing/transcript.ts";

const TRANSCRIPTS = join(import.meta.dirname, "transcripts");

let system: TestSystem;
let api: Awaited<ReturnType<typeof serveApi>>;
let bin: string;
const { folder, remove } = makeFolder();

beforeAll(async () => {
  system = await createTestSystem();
  api = await serveApi(system);
  bin = await installProgram(folder);
});
afterAll(async () => {
  api.close();
  await system.close();
  remove();
});

test.each(readdirSync(TRANSCRIPTS))("%s", async (name) => {
  const { api_key, actor } = await createTestContext(system);
  const home = join(folder, name);
  mkdirSync(home);
  const path = join(TRANSCRIPTS, name);
  const shown = await replay(readFileSync(path, "utf8"), {
    home,
    bin,
    env: { CRIER_BASE_URL: `${api.origin}/api/v1`, CRIER_API_KEY: api_key },
    masks: [
      [api.origin, "http://crier.test"],
      [home, "~"],
      [actor.organization.slug, "acme"],
    ],
  });
  await expect(shown).toMatchFileSnapshot(path);
});
