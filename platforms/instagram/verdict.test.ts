import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

test.each([
  [30, true],
  [31, false],
])("%i hashtags without spaces count toward the limit: %j", (count, ready) => {
  const markdown = "#tag".repeat(count);
  expect(validateEntry(draftOf(markdown, { manifest, media: [picture()] })).ready).toBe(ready);
});

test("only a story gets a warning, because Instagram refuses it from creator accounts", () => {
  const warningsOf = (format: "post" | "story") =>
    validateEntry(draftOf("", { manifest, format, media: [picture()] })).warnings;
  expect(warningsOf("post")).toEqual([]);
  expect(warningsOf("story")).toMatchObject([
    { code: "may_be_refused", message: expect.stringContaining("business accounts") },
  ]);
});

type Format = "post" | "reel" | "story";

function errorsOf(format: Format, options: Record<string, unknown>) {
  const media = [
    format === "reel" ? picture({ type: "video/mp4", duration_seconds: 10 }) : picture(),
  ];
  return validateEntry(draftOf("", { manifest, format, media, options })).errors.map(
    ({ path, message }) => [path, message],
  );
}

const collaborators = "ana, ben, carla";

test("a post can have three collaborators, and a story none", () => {
  expect(errorsOf("post", { collaborators })).toEqual([]);
  expect(errorsOf("post", { collaborators: `${collaborators}, dan` })).toEqual([
    ["options.collaborators", "“Collaborators” of Instagram has 4 of 3 entries: 1 too many."],
  ]);
  expect(errorsOf("story", { collaborators })).toEqual([
    [
      "options.collaborators",
      "“Collaborators” on Instagram is only for a post, carousel or reel. Remove it.",
    ],
  ]);
});

test("a trial reel has no collaborators, and nobody chooses whether it is in the feed", () => {
  expect(errorsOf("reel", { trial_reel: "MANUAL" })).toEqual([]);
  const errors = errorsOf("reel", { trial_reel: "MANUAL", collaborators, share_to_feed: false });
  expect(errors).toEqual([
    ["options.collaborators", expect.stringContaining("Remove this, or the trial.")],
    ["options.share_to_feed", expect.stringContaining("Remove this, or the trial.")],
  ]);
});

test("a post has one add-on: a poll of two to four choices, or a comment prompt", () => {
  const poll_choices = ["Rye", "Oats"];
  expect(errorsOf("post", { poll_choices, is_poll_duration_extended: true })).toEqual([]);
  expect(errorsOf("post", { poll_choices: ["Rye"] })).toHaveLength(1);
  expect(errorsOf("post", { poll_choices, is_comment_prompt_used: true })).toEqual([
    ["options.poll_choices", expect.stringContaining("not both. Remove one.")],
  ]);
  expect(errorsOf("post", { is_poll_duration_extended: true })).toEqual([
    ["options.poll_choices", expect.stringContaining("Only a poll can be open longer.")],
  ]);
});

test("at most two partners are named, and only in a paid partnership", () => {
  const is_paid_partnership = true;
  const partners = (branded_content_sponsor_ids: string, set: Record<string, unknown>) =>
    errorsOf("story", { branded_content_sponsor_ids, ...set });
  expect(partners("ana, ben", { is_paid_partnership })).toEqual([]);
  expect(partners("ana, ben, carla", { is_paid_partnership })).toHaveLength(1);
  for (const set of [{}, { is_paid_partnership: false }])
    expect(partners("ana", set)).toEqual([
      ["options.is_paid_partnership", expect.stringContaining("Turn on “Paid partnership”")],
    ]);
});
