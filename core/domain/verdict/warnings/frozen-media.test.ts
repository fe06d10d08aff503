import { expect, test } from "vitest";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";

/** The small platform accepts JPEG and PNG, and would only animate JPEG. */
const png = picture({ type: "image/png", animated: true });

function validated(...media: MediaFact[]) {
  const { ready, errors, warnings } = validateEntry(draftOf("Hello", { media }));
  return { ready, errors, warnings };
}

test("an animation shown as a still image is published with a warning", () => {
  expect(validated(png, picture({ id: "med_2" }))).toEqual({
    ready: true,
    errors: [],
    warnings: [
      {
        code: "frozen_media",
        message:
          "An animation will be shown as a still image on Small. To keep it moving, use a video.",
        detail: { media_ids: ["med_1"] },
      },
    ],
  });
});

test("several still animations share one warning", () => {
  const { warnings } = validated(png, { ...png, id: "med_2" });
  expect(warnings).toMatchObject([
    { message: expect.stringMatching(/^2 animations /), detail: { media_ids: ["med_1", "med_2"] } },
  ]);
});

test.each<[string, Partial<MediaFact>]>([
  ["a picture that does not move", { animated: false }],
  ["a type that goes on moving", { type: "image/jpeg" }],
  ["a picture that isn't known to move", { animated: null }],
  ["a file that is not ready", { ready: false, failure: "It could not be decoded." }],
])("there is no warning for %s", (_, facts) => {
  expect(validated({ ...png, ...facts }).warnings).toEqual([]);
});

test("an unsupported type is an error without an additional warning", () => {
  const { errors, warnings } = validated({ ...png, type: "image/webp" });
  expect([errors.length, warnings]).toEqual([1, []]);
});
