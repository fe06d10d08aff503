import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

const video = picture({ id: "med_video", type: "video/mp4", duration_seconds: 10 });
const image = picture({ id: "med_image", alt_text: "a".repeat(600) });

function validated(media: (typeof video)[], format: "video" | null = null) {
  const draft = { manifest, media, format, options: { board_id: "549755885175" } };
  const { errors, format: chosen } = validateEntry(draftOf("Look", draft));
  return { chosen, messages: errors.map(({ message }) => message) };
}

test("a video with an image becomes a video pin, whose cover needs no alt text", () => {
  expect(validated([{ ...image, alt_text: null }, video])).toEqual({
    chosen: "video",
    messages: [],
  });
  expect(validated([video, image]).messages).toEqual([]);
});

test("an image alone stays an image pin, and is no video", () => {
  expect(validated([{ ...image, alt_text: null }])).toEqual({ chosen: "pin", messages: [] });
  expect(validated([{ ...image, alt_text: null }], "video").messages).toEqual([
    "Pinterest needs at least one video.",
  ]);
});

test("a video has one cover", () => {
  const { messages } = validated([video, image, { ...image, id: "med_3" }], "video");
  expect(messages).toEqual(["2 of 1 images: 1 too many for a video on Pinterest."]);
});

test("without files, an image or a video is asked for", () => {
  expect(validated([]).messages).toEqual(["Pinterest needs an image or a video."]);
  expect(validated([], "video").messages).toEqual(["Pinterest needs at least one video."]);
});
