import { expect, test } from "vitest";
import type { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { exportCsv } from "./export-csv.ts";

const AT = "2026-11-21T09:00:00.000Z";
const ENTRY = {
  channel_id: "chan_1",
  provider: "bluesky",
  name: "Acme",
  status: "published",
  title: null,
  content: null,
  scheduled_at: null,
  published_at: AT,
  url: "https://example.com/1",
} as const;
const POST: ExportedPost = {
  id: "post_1",
  status: "published",
  stage: null,
  scheduled_at: AT,
  content: { markdown: "Hello" },
  channels: [ENTRY],
  media: [],
  labels: [],
  campaign: null,
  approval: { state: "not_requested" },
  created_at: AT,
  updated_at: AT,
  published_at: AT,
};
const ACME = { id: "chan_1", name: "Acme", handle: "acme.example" };
const HEADER =
  "id,status,title,content,channels,scheduled_at,timezone,labels,campaign,media_urls,media_alt_texts,created_at,updated_at,published_urls";

function lineOf(post: Partial<ExportedPost>, channels = [ACME]) {
  const csv = exportCsv([{ ...POST, ...post }], { time_zone: "Europe/Prague", channels });
  expect(csv.startsWith(`\uFEFF${HEADER}\r\n`)).toBe(true);
  expect(csv.endsWith("\r\n")).toBe(true);
  return csv.slice(HEADER.length + 3, -2);
}

test("a post is one row with the organization's time zone and its published URLs", () => {
  const expected = `post_1,published,,Hello,Acme,${AT},Europe/Prague,,,,,${AT},${AT},https://example.com/1`;
  expect(lineOf({})).toBe(expected);
});

test("an empty export has only its header", () => {
  const csv = exportCsv([], { time_zone: "UTC", channels: [] });
  expect(csv).toBe(`\uFEFF${HEADER}\r\n`);
});

test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx"])(
  "%j can't become a formula in text, title, label, campaign or channel name",
  (formula) => {
    const line = lineOf(
      {
        content: { markdown: formula },
        channels: [{ ...ENTRY, title: formula }],
        labels: [{ id: "label_1", name: formula }],
        campaign: formula,
      },
      [{ ...ACME, name: formula }],
    );
    expect(line.split(`"'${formula}"`)).toHaveLength(6);
  },
);

test("quotes, commas, line breaks and emoji are preserved inside quotation marks", () => {
  const line = lineOf({ content: { markdown: 'Say "hi", 👩‍🚀\nand\r\nbye' } });
  expect(line).toContain(',"Say ""hi"", 👩‍🚀\nand\r\nbye",');
});

test("a channel is named by its ID if its name is ambiguous or it is disconnected", () => {
  const cell = (channels: (typeof ACME)[]) => lineOf({}, channels).split(",")[4];
  expect(cell([ACME, { id: "chan_2", name: "acme", handle: "other" }])).toBe("chan_1");
  expect(cell([ACME, { id: "chan_2", name: "Other", handle: "@ACME" }])).toBe("chan_1");
  expect(cell([ACME, { id: "chan_2", name: "Other", handle: "other" }])).toBe("Acme");
  expect(cell([])).toBe("chan_1");
  expect(cell([{ ...ACME, name: "A|B" }])).toBe("chan_1");
});

test("list values stay intact, and alt texts follow the order of their files", () => {
  const line = lineOf({
    labels: [
      { id: "label_1", name: "a|b" },
      { id: "label_2", name: "c" },
    ],
    media: [
      { id: "med_1", content_type: "image/png", alt_text: null, url: "https://example.com/a|b" },
      { id: "med_2", content_type: "image/png", alt_text: "Two", url: "https://example.com/2" },
      { id: "med_3", content_type: "image/png", alt_text: "Gone", url: null },
    ],
  });
  expect(line).toContain(",a/b|c,,https://example.com/a%7Cb|https://example.com/2,|Two,");
});
