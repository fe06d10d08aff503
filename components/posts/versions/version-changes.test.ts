import { expect, test } from "vitest";
import type { PostVersion } from "#core/contract/resources/post-version.ts";
import { compareVersions } from "./version-changes.tsx";

type Channel = PostVersion["channels"][number];

const CHANNEL: Channel = {
  channel_id: "chan_1",
  provider: "bluesky",
  name: "Acme on Bluesky",
  connected: true,
  content: null,
  title: null,
  format: null,
  options: {},
  media: null,
  scheduled_at: null,
};

const VERSION: PostVersion = {
  number: 1,
  at: "2026-11-21T09:00:00.000Z",
  actor: { kind: "person", id: "user_1", name: "Ada" },
  surface: "dashboard",
  changed: [],
  restored_from: null,
  content: { markdown: "Hello" },
  channels: [CHANNEL],
  media: [],
  labels: [],
  campaign: null,
  stage: null,
  scheduled_at: null,
};

const LABEL = { id: "label_1", name: "Launch" };
const withChannel = (given: Partial<Channel>) => ({ channels: [{ ...CHANNEL, ...given }] });

test.each<[string, Partial<PostVersion>, Partial<PostVersion>, unknown[]]>([
  ["nothing", {}, {}, []],
  [
    "the story",
    {},
    { content: { markdown: "Bye" } },
    [{ label: "Main post", before: "Hello", after: "Bye" }],
  ],
  [
    "words of a channel's own",
    {},
    withChannel({ content: "Hello, sky" }),
    [{ label: "Text for Acme on Bluesky", before: "Hello", after: "Hello, sky" }],
  ],
  [
    "own words that are the story's",
    {},
    withChannel({ content: "Hello" }),
    [{ label: "Acme on Bluesky", note: "Customized" }],
  ],
  [
    "words given up",
    withChannel({ content: "Hello" }),
    {},
    [{ label: "Acme on Bluesky", note: "Reset to main post" }],
  ],
  [
    "settings, whatever their order",
    withChannel({ options: { a: 1, b: 2 } }),
    withChannel({ options: { b: 2, a: 1 }, title: "News" }),
    [{ label: "Title for Acme on Bluesky", before: "", after: "News" }],
  ],
  [
    "the format and settings",
    withChannel({ options: { spoiler: true, gone: 1 } }),
    withChannel({ format: "poll", options: { gone: 2 } }),
    [{ label: "Settings for Acme on Bluesky", note: "Format, Spoiler, others" }],
  ],
  [
    "settings that the platform has no more",
    withChannel({ options: { gone: 1 } }),
    withChannel({ options: { gone: 2 } }),
    [{ label: "Settings for Acme on Bluesky", note: "Changed" }],
  ],
  [
    "a channel's own time",
    {},
    withChannel({ scheduled_at: "2026-12-01T09:00:00.000Z" }),
    [
      {
        label: "Time for Acme on Bluesky",
        before: "Same as main post",
        after: "at 2026-12-01T09:00:00.000Z",
      },
    ],
  ],
  [
    "a poll's choices",
    withChannel({ options: { poll_choices: ["Rye", "Oats"] } }),
    withChannel({ options: { poll_choices: ["Rye", "Barley"] } }),
    [{ label: "Poll choices for Acme on Bluesky", before: "Rye\nOats", after: "Rye\nBarley" }],
  ],
  [
    "how long a poll is open",
    withChannel({ options: { poll_choices: ["Rye", "Oats"], poll_duration_minutes: 1_440 } }),
    withChannel({ options: { poll_choices: ["Rye", "Oats"], poll_duration_minutes: 4_320 } }),
    [{ label: "Poll duration for Acme on Bluesky", before: "1 day", after: "3 days" }],
  ],
  ["channels", {}, { channels: [] }, [{ label: "Channels", before: "Acme on Bluesky", after: "" }]],
  [
    "files",
    { media: ["a", "b"] },
    { media: ["b", "c", "d"] },
    [{ label: "Files", note: "2 files added, 1 file removed" }],
  ],
  [
    "files in another order",
    { media: ["a", "b"] },
    { media: ["b", "a"] },
    [{ label: "Files", note: "Reordered" }],
  ],
  [
    "labels, campaign and time",
    {},
    { labels: [LABEL], campaign: "Spring", scheduled_at: "2026-12-01T09:00:00.000Z" },
    [
      { label: "Labels", before: "", after: "Launch" },
      { label: "Campaign", before: "", after: "Spring" },
      { label: "Time", before: "Not scheduled", after: "at 2026-12-01T09:00:00.000Z" },
    ],
  ],
])("versions that differ in %s", (_name, before, after, differences) => {
  const described = compareVersions(
    { ...VERSION, ...before },
    { ...VERSION, ...after },
    {
      time: (at) => `at ${at}`,
      setting: (_, name) => (name === "spoiler" ? "Spoiler" : undefined),
    },
  );
  expect(described).toEqual(differences);
});
