import { expect, test } from "vitest";
import { picture } from "#core/domain/testing/small-platform.ts";
import { manifest as pinterest } from "#platforms/pinterest/manifest.ts";
import { manifest as tiktok } from "#platforms/tiktok/manifest.ts";
import { manifest as youtube } from "#platforms/youtube/manifest.ts";
import { rulesFor } from "../draft/format-of.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import { lacksCover, toOwn } from "./card-files.tsx";

test("a channel has files of its own only while they differ from the post's", () => {
  expect(toOwn(["video"], ["video"])).toBeNull();
  expect(toOwn(["image", "video"], ["video", "image"])).toEqual(["image", "video"]);
  expect(toOwn(["video"], ["video", "image"])).toEqual(["video"]);
  expect(toOwn([], ["video"])).toEqual([]);
});

const video = picture({ id: "video", type: "video/mp4", duration_seconds: 10 });
const image = picture({ id: "image" });

test.each([
  ["YouTube", youtube, [video], true],
  ["Pinterest", pinterest, [video], true],
  ["YouTube with an image", youtube, [video, image], false],
  ["YouTube without files", youtube, [], false],
  ["an image on Pinterest", pinterest, [image], false],
  ["TikTok", tiktok, [video], false],
] as const)("a cover is offered for a video without one: %s", (_, manifest, media, offered) => {
  expect(lacksCover(rulesFor(NO_OVERRIDE, manifest, media), media)).toBe(offered);
});
