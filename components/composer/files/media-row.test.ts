import { expect, test } from "vitest";
import { manifest } from "#platforms/youtube/manifest.ts";
import { EMPTY_DRAFT, withOwnFiles } from "../draft/draft.ts";
import { coveredOn } from "./media-row.tsx";

test("an image is called a cover only where the channel gets it", () => {
  const [rules] = manifest.formats;
  const shapes = ["a", "b"].map((channel_id) => ({
    channel_id,
    shape: { title: `YouTube ${channel_id}`, rules },
  }));
  const before = { ...EMPTY_DRAFT, channels: ["a", "b"], media: ["video"] };
  const draft = { ...withOwnFiles(before, "b", ["other"]), media: ["video", "image"] };
  expect(coveredOn("image", draft, shapes)).toEqual(["YouTube a"]);
});
