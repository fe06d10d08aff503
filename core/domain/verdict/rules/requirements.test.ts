import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import {
  NOTHING_REQUIRED,
  type PolicyRequirements,
} from "#core/contract/resources/policy-requirements.ts";
import { draftOf, picture, smallPlatform } from "#core/domain/testing/small-platform.ts";
import { type EntryDraft, validateEntry } from "../index.ts";

const POLICY = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };

function validated(
  requirements: Partial<PolicyRequirements>,
  markdown: string,
  changes: Partial<EntryDraft> = {},
) {
  const policy = { ...POLICY, require: { ...NOTHING_REQUIRED, ...requirements } };
  const { ready, errors, warnings } = validateEntry(draftOf(markdown, { ...changes, policy }));
  return { ready, errors, warnings };
}

const harbour = picture({ filename: "harbour.png" });
const clip = picture({
  type: "video/mp4",
  filename: "clip.mp4",
  animated: null,
  duration_seconds: 5,
});
const tracking = { source: "s", medium: "m", campaign: null };
const URL = "https://a.co";
const AI_LABEL = {
  name: "ai",
  title: "Made with AI",
  description: "labels it.",
  type: "boolean",
  values: null,
  default: null,
  required: false,
  max_length: null,
  discloses_ai: true,
} as const;
const labelled = {
  ...smallPlatform,
  options: [...smallPlatform.options, AI_LABEL],
} satisfies EntryDraft["manifest"];

const CASES: [keyof PolicyRequirements, string, Partial<EntryDraft>, string][] = [
  [
    "alt_text",
    "Hello",
    { media: [harbour] },
    "Your organization requires alt text for every image. Add it to “harbour.png”.",
  ],
  [
    "alt_text",
    "Hello",
    { media: [clip] },
    "Your organization requires alt text for every video. Add it to “clip.mp4”.",
  ],
  ["label", "Hello", { labelled: false }, "Add a label: your organization requires one."],
  [
    "link_tracking",
    URL,
    {},
    `Your organization requires link tracking, and “${URL}” has none. Add UTM parameters or a rule.`,
  ],
  [
    "disclosure",
    "Hello",
    { manifest: labelled, media: [harbour] },
    "Your organization requires AI disclosure. Answer “Made with AI” for Small.",
  ],
];

test.each(CASES)(
  "without %s, “refuse” is an error that says what to do",
  (name, text, changes, message) => {
    const { ready, errors } = validated({ [name]: "refuse" }, text, changes);
    expect(ready).toBe(false);
    expect(errors).toMatchObject([{ code: "validation", message }]);
  },
);

test.each(CASES)("without %s, “warn” is a warning", (name, text, changes, message) => {
  const { ready, errors, warnings } = validated({ [name]: "warn" }, text, changes);
  expect({ ready, errors }).toEqual({ ready: true, errors: [] });
  const asked = message.replace("requires", "asks for");
  expect(warnings).toMatchObject([
    { code: "policy_reminder", message: asked, detail: { requirement: name } },
  ]);
});

test.each(CASES)("without %s, “off” finds nothing", (_, text, changes) => {
  expect(validated({}, text, changes)).toEqual({ ready: true, errors: [], warnings: [] });
});

test.each<[keyof PolicyRequirements, string, string, Partial<EntryDraft>]>([
  ["alt_text", "described images", "Hello", { media: [{ ...harbour, alt_text: "A harbour" }] }],
  ["alt_text", "documents", "Hello", { media: [picture({ type: "application/pdf", pages: 1 })] }],
  ["label", "labelled posts", "Hello", { labelled: true }],
  ["label", "posts whose labels aren't known", "Hello", {}],
  ["link_tracking", "links tracked by a rule", URL, { tracking }],
  ["link_tracking", "links with UTM parameters", `${URL}?utm_id=1`, {}],
  ["link_tracking", "texts without links", "Hello", {}],
  [
    "disclosure",
    "“no” as an answer",
    "Hello",
    { manifest: labelled, media: [harbour], options: { ai: false } },
  ],
  ["disclosure", "posts without files", "Hello", { manifest: labelled }],
  ["disclosure", "platforms without a label for it", "Hello", { media: [harbour] }],
])("%s accepts %s", (name, _, text, changes) => {
  const { errors } = validated({ [name]: "refuse" }, text, changes);
  expect(errors.filter(({ message }) => message.includes("organization"))).toEqual([]);
});

test("alt text of only white space doesn't describe an image", () => {
  const media = [{ ...harbour, alt_text: " \n" }];
  expect(validated({ alt_text: "refuse" }, "Hello", { media }).errors).toMatchObject([
    { path: "media.med_1.alt_text" },
  ]);
});

test("a platform without a limit for alt text needs none for videos", () => {
  const [post] = smallPlatform.formats;
  const formats = [{ ...post, media: { ...post?.media, alt_text: null } }];
  const manifest = { ...smallPlatform, formats } as EntryDraft["manifest"];
  const { errors } = validated({ alt_text: "refuse" }, "Hello", { manifest, media: [clip] });
  expect(errors).toEqual([]);
});

test("each item of a thread and the first comment have their own error", () => {
  const { errors } = validated({ link_tracking: "refuse" }, `Hello\n---\n${URL}`, {
    format: "thread",
    options: { first_comment: URL },
  });
  const found = errors.filter(({ message }) => message.includes("link tracking"));
  expect(found).toMatchObject([
    { path: "thread.1", message: expect.stringMatching(/^Post 2: Your organization/) },
    { path: "options.first_comment", message: expect.stringMatching(/^First comment: Your/) },
  ]);
});

test.each<[Format, object[]]>([
  ["post", [{ path: "options.ai" }]],
  ["short", []],
])("an answer that %s has a label for is asked of a post", (format, expected) => {
  const options = [{ ...AI_LABEL, formats: [format] }];
  const manifest = { ...smallPlatform, options };
  const { errors } = validated({ disclosure: "refuse" }, "Hello", { manifest, media: [harbour] });
  expect(errors).toMatchObject(expected);
});
