import { expect, test } from "vitest";
import { listLength } from "#core/domain/measure/list-length.ts";
import { manifest, unverifiedManifest } from "./manifest.ts";
import { narrow } from "./provider.ts";
import { simulated } from "./testing/simulated.ts";

test.each([
  [[], 0],
  [["one"], 3],
  [["one", "two"], 7],
  [["two words", "x"], 13],
])("YouTube counts the tags %j as %i", (tags, length) => {
  expect(listLength(tags, { limit: 500, space_adds: 2 })).toBe(length);
});

test("tags of 500 characters as YouTube counts them are accepted, and one more is not", async () => {
  const { ready, publish } = simulated();
  const tags = `a b,${"x".repeat(494)}`;
  await publish(await ready({ tags }));
  await expect(ready({ tags: `${tags}x` })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(/The tags have 501 characters; the limit is 500/),
  });
});

test.each([
  [{ audience: null }, {}, /Audience/],
  [{ embeddable: true, disable_embedding: "no" }, {}, /"disable_embedding" has an invalid value/],
  [{}, { title: null }, /no title/],
])("missing fields and invalid options are refused: %j %j", async (options, video, text) => {
  const { ready } = simulated();
  await expect(ready(options, video)).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(text),
  });
});

test("a removed option is treated as never set", async () => {
  const { ready } = simulated();
  expect(await ready({ tags: null, privacy_status: null })).toEqual(await ready());
});

test.each([
  ["allowed", manifest],
  [null, manifest],
  ["eligible", unverifiedManifest],
  ["disallowed", unverifiedManifest],
])("a channel whose long uploads are %s has its own limit", (long_uploads, expected) => {
  expect(narrow({ channel_id: "UC", uploads: "UU", long_uploads })).toBe(expected);
  expect(unverifiedManifest.formats[0]?.media?.videos?.duration_seconds?.max).toBe(900);
});
