import { expect, test } from "vitest";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { unsentReason } from "./unsent-reason.ts";

const file = (id: string, failed: boolean) => ({ id, failed }) as Post["media"][number];
const files = new Map(
  ["a", "b"].map((id) => [id, { filename: `${id}.png` } as unknown as MediaFile]),
);
const post = (media: Post["media"], own: Post["media"] | null = null) => ({
  media,
  channels: [{ media: own }] as Post["channels"],
});

test("each failed file is named once, wherever the post uses it", () => {
  expect(
    unsentReason(post([file("a", true), file("b", false)]), "no", { files, zone: "UTC" }),
  ).toBe("“a.png” can't be used. Replace or remove it, then publish again.");
  expect(
    unsentReason(post([file("a", true)], [file("a", true), file("b", true)]), "no", {
      files,
      zone: "UTC",
    }),
  ).toBe("“a.png” and “b.png” can't be used. Replace or remove them, then publish again.");
});

test("other reasons are shown as the server states them", () => {
  expect(
    unsentReason(post([file("a", false)]), "The key was revoked.", { files, zone: "UTC" }),
  ).toBe("The key was revoked.");
  expect(
    unsentReason(post([file("a", true)]), "The file a failed.", { files: new Map(), zone: "UTC" }),
  ).toBe("The file a failed.");
});

test("error codes, IDs and machine-readable times are left out", () => {
  const error = "missed: It was due on 2026-11-21T22:30:00.000Z. Send scheduled_at again.";
  expect(unsentReason(post([]), error, { files, zone: "Asia/Tokyo" })).toBe(
    "It was due on Sun 22 November 2026, 07:30.",
  );
});
