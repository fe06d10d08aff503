import { expect, test } from "vitest";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import { changeLines } from "./change-lines.ts";
import type { ReviewedChannel } from "./reviewed.ts";

const reading = { time_zone: "Europe/Berlin", now: new Date("2026-11-27T10:00:00Z") };
const option = { type: "string", values: null, required: false } as const;
const options = [
  { ...option, name: "first_comment", title: "First comment" },
  { ...option, name: "board", title: "Board", lookup: "id" },
  {
    ...option,
    name: "audience",
    title: "Audience",
    type: "enum",
    values: ["kids", "all"],
    value_titles: { kids: "Made for children", all: "Everyone" },
  },
];
const channel = (name: string) =>
  ({
    id: `chan_${name}`,
    name,
    provider: "x",
    scheduled_at: null,
    copy: { manifest: { options } as unknown as ProviderManifest },
  }) as ReviewedChannel;
const file = (id: string, content_type: string) => ({ id, content_type }) as MediaFile;

const change = (
  name: string,
  part: RenderingChange["part"],
  before: string | null,
  after: string | null,
) => ({ channel_id: `chan_${name}`, name, part, before, after });

function lines(changes: RenderingChange[], names = ["X", "Threads"], files: MediaFile[] = []) {
  return changeLines({ changes, channels: names.map(channel), files }, reading);
}

test("channels with the same change are told once, and all of them as all", () => {
  const text = { label: "Text", before: "at eight", after: "at 8" };
  const both = ["X", "Threads"].map((name) => change(name, "text", "at eight", "at 8"));
  expect(lines(both)).toEqual([{ names: null, lines: [text] }]);
  expect(lines(both, ["X", "Threads", "Mastodon"])).toEqual([
    { names: ["X", "Threads"], lines: [text] },
  ]);
  expect(lines(both.slice(0, 1), ["X"])).toEqual([{ names: ["X"], lines: [text] }]);
});

test("files are counted by kind, never named by ID, and alt texts are compared", () => {
  const before = "med_1: A loaf\nof rye\nmed_2: (no alt text)\nmed_3: Gone";
  const after = "med_1: A loaf\nof bread\nmed_2: (no alt text)\nmed_4: New\nmed_5: New";
  const files = [file("med_4", "image/png"), file("med_5", "image/png")];
  expect(lines([change("X", "files", before, after)], ["X"], files)[0]?.lines).toEqual([
    { label: "Files", sentence: "2 images added" },
    { label: "Files", sentence: "1 file removed" },
    { label: "Alt text", before: "A loaf\nof rye", after: "A loaf\nof bread" },
  ]);
  const swapped = change("X", "files", "med_1: A\nmed_2: B", "med_2: B\nmed_1: A");
  expect(lines([swapped])[0]?.lines).toEqual([{ label: "Files", sentence: "Order changed" }]);
  const added = change("X", "files", "", "med_9: (no alt text)");
  expect(lines([added], ["X"], [file("med_9", "video/mp4")])[0]?.lines).toEqual([
    { label: "Files", sentence: "1 video added" },
  ]);
});

test("options are told in the platform's words, without API names or IDs", () => {
  const before = 'audience: "kids"\nboard: "8812"\nfirst_comment: "Hi\\nthere"';
  const after = 'audience: "all"\nboard: "9913"';
  expect(lines([change("X", "options", before, after)])[0]?.lines).toEqual([
    { label: "Audience", before: "Made for children", after: "Everyone" },
    { label: "Board", sentence: "Changed" },
    { label: "First comment", before: "Hi\nthere", after: "" },
  ]);
});

test("channels, formats and times are told in words, and what is too long says so", () => {
  const changes = [
    change("X", "channel", null, "X"),
    change("Threads", "format", "local_post", "thread"),
    change("Threads", "time", null, "2026-11-28T08:00:00Z"),
    change("Threads", "text", null, "Long"),
  ];
  expect(lines(changes)).toEqual([
    { names: ["X"], lines: [{ label: "Channel", sentence: "Added" }] },
    {
      names: ["Threads"],
      lines: [
        { label: "Format", sentence: "Local post → Thread" },
        { label: "Time", sentence: "no time → Sat 28 November, 09:00 Berlin" },
        { label: "Text", sentence: "Changed. It's too long to compare here." },
      ],
    },
  ]);
});
