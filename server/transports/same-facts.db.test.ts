import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { byMcp, byRest, type Surface, type SurfaceAnswers } from "./testing/ask-everywhere.ts";
import { maskAnswers } from "./testing/mask-answers.ts";
import { SAME_FACTS } from "./testing/same-facts-cases.ts";
import { type Played, setStage } from "./testing/set-stage.ts";

let system: TestSystem;
let played: Played;
let surfaces: Surface[];

beforeAll(async () => {
  system = await createTestSystem();
  played = await setStage(system);
  surfaces = [byRest(system), byMcp(system, "2025"), byMcp(system, "2026")];
});
afterAll(() => system.close());
/** All cases together are more requests than an organization has in a minute. */
beforeEach(async () => {
  await played.forgive();
});

describe.each(SAME_FACTS)("$name ($tool)", (given) => {
  test("is described the same everywhere", async () => {
    const answers: SurfaceAnswers[] = [];
    for (const surface of surfaces) {
      const input = await given.input(played.stage);
      const secret = played.secrets[given.as ?? "team"];
      answers.push(await surface.ask(given.tool, input, secret, given.query));
    }
    const [first, ...others] = answers.map(maskAnswers);
    expect(first).toMatchObject(given.expect);
    if (given.expect.code !== null)
      expect(first?.body !== null).toBe(given.expect.reason === "not_ready");
    for (const [index, other] of others.entries())
      expect(other, surfaces[index + 1]?.name).toEqual(first);
  });
});
