/**
 * Replays what real platforms refused although Crier had called it ready. To add a case, export it on the Channels page and save it in
 * `testing/misses/` of the platform's folder. It is red until validation and the simulator know the rule. `CRIER_MISS=file.json` tries one.
 */
import { glob, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { MissFixture } from "#core/contract/operations/capabilities.ts";
import { platforms } from "./index.ts";
import { replayMiss } from "./kit/testing/replay-miss.ts";

const ACCEPTED_BY_ALL: MissFixture = {
  version: 1,
  provider: "mastodon",
  at: "2026-11-20T10:00:00.000Z",
  account: {},
  markdown: "xxxxx",
  format: null,
  title: null,
  options: {},
  media: [],
  answer: { code: "validation", message: "The server refused it for a rule that nobody knows." },
};

async function replay(fixture: MissFixture) {
  const platform = platforms[fixture.provider];
  if (platform === undefined) throw new Error(`There is no platform ${fixture.provider}.`);
  return replayMiss(platform.provider, platform.simulator, fixture);
}

async function findFixtures(): Promise<string[]> {
  const given = process.env["CRIER_MISS"];
  const saved: string[] = [];
  for await (const path of glob("platforms/*/testing/misses/*.json")) saved.push(path);
  return given === undefined ? saved : [given, ...saved];
}

test("a post whose refusal Crier doesn't know is ready, and the simulator accepts it", async () => {
  expect(await replay(ACCEPTED_BY_ALL)).toEqual({ errors: [], refusal: null });
});

test("a post that Crier knows the rule of is refused by validation and by the simulator", async () => {
  const { errors, refusal } = await replay({ ...ACCEPTED_BY_ALL, markdown: "x".repeat(600) });
  expect(errors).toEqual([expect.stringMatching(/^validation: /)]);
  expect(refusal).toMatch(/^validation: /);
});

const fixtures = await findFixtures();

describe.runIf(fixtures.length > 0)("what platforms refused", () => {
  test.each(fixtures)("%s is known", async (path) => {
    const fixture: MissFixture = JSON.parse(await readFile(path, "utf8"));
    const { errors, refusal } = await replay(fixture);
    expect(
      errors,
      `Crier still calls it ready. The platform: ${fixture.answer.message}`,
    ).not.toEqual([]);
    expect(refusal, `The simulator still accepts it: ${fixture.answer.message}`).not.toBeNull();
  });
});
