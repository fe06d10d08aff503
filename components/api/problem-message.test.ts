import { beforeAll, expect, test } from "vitest";
import { REASONS, type Reason } from "#core/contract/errors.ts";
import { NOT_READY } from "#core/contract/examples/post-examples.ts";
import { ALLOW_PRIVATE, PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import type { Problem } from "./problem.ts";
import { loadRefusalMessages, problemMessage } from "./problem-message.ts";

beforeAll(loadRefusalMessages);

const LABEL = "label_01kaj4w2g0c8v5t7n9q1r3s5w7";
const CHANNEL = "chan_01kaj4w2g0c8v5t7n9q1r3s5w7";

function shownMessage(reason: Reason, message: string, more: Partial<Problem> = {}) {
  return problemMessage({ code: REASONS[reason].code, reason, message, ...more });
}

/** Not allowed in messages for people: IDs, field names and paths, the API's verbs, code. */
const FOR_PROGRAMS =
  /_[0-9a-z]{10,}|\b[a-z]+_[a-z]|\b(?:GET|POST|PATCH|DELETE)\b|`|^\w+(?:\.\w+)*: |\bscope\b|=true/u;

function expectForPeople(shown: string) {
  expect(shown.replaceAll(ALLOW_PRIVATE, "")).not.toMatch(FOR_PROGRAMS);
  expect(shown).toMatch(/^[\p{Lu}“"].*[.!?…]$/u);
  const sentences = shown.split(/(?<=[.!?])\s+/u);
  expect(new Set(sentences).size).toBe(sentences.length);
}

test.each(Object.entries(REASONS))("%s has a message for people", (reason, { example }) => {
  expectForPeople(shownMessage(reason as Reason, example));
});

test("the operator's setting is named, because on a local install the reader is the operator", () => {
  for (const field of ["url", "input.url"])
    expect(shownMessage("invalid_input", `${field}: ${PRIVATE_NETWORK}`)).toBe(PRIVATE_NETWORK);
});

const REFUSALS: [Reason, string, string][] = [
  [
    "name_taken",
    `name: The label "Launch" (${LABEL}) already has this name. Use that one, or choose another name.`,
    "“Launch” is already taken. Choose another.",
  ],
  [
    "name_taken",
    "name: Another label had this name a moment ago. Try again.",
    "This name is already taken. Choose another.",
  ],
  [
    "unknown_label",
    `labels: ${LABEL} is not a label of this organization. Send the ID of an existing label, or a name.`,
    "A label was deleted. Remove it or choose another.",
  ],
  [
    "unknown_media",
    'media.0: "med_01kaj6q3s5t7v9x1z3b5d7f9h1" is not a file of this organization.',
    "A file was deleted. Remove it from the post.",
  ],
  [
    "unknown_channel",
    `"${CHANNEL}" is not a channel of this organization. Send a channel ID, or one of the connected providers: bluesky.`,
    "A channel is no longer connected. Remove it or reconnect it.",
  ],
  [
    "platform_failed",
    "No account or server is called nobody-xyzzy.bsky.social. Enter the account's handle, such as name.bsky.social.",
    "No account or server is called nobody-xyzzy.bsky.social. Enter the account's handle, such as name.bsky.social.",
  ],
  [
    "platform_failed",
    "The post to quote must be an address such as https://bsky.app/profile/a-b/post/3lb. Open the page.",
    "The post to quote must be an address such as https://bsky.app/profile/a-b/post/3lb. Open the page.",
  ],
  [
    "invalid_input",
    "content: must have at most 100000 characters.",
    "The text must have at most 100000 characters.",
  ],
  [
    "invalid_input",
    `per_channel.${CHANNEL}.title: must have at most 1000 characters.`,
    "The title must have at most 1000 characters.",
  ],
  [
    "invalid_input",
    "labels.3: must have at most 100 characters.",
    "The labels must have at most 100 characters.",
  ],
  [
    "invalid_input",
    "labels: must have at most 50 elements.",
    "The labels can have at most 50 items.",
  ],
  [
    "invalid_input",
    'scheduled_at: "2026-11-21T11:59:59Z" is not in the future (it is now 2026-11-21T12:00:00.000Z): send a later time, or now.',
    "Today, 11:59 is in the past. It's now today, 12:00. Choose a later time.",
  ],
  [
    "invalid_input",
    'scheduled_at: "1m" is not in the future (it is now 2026-11-21T12:00:00.000Z): send a later time, or now.',
    "This time is in the past. Choose a later time.",
  ],
  [
    "invalid_input",
    'scheduled_at: "2046-11-21T11:59:59+01:00" is more than ten years ahead: send an earlier time.',
    "Wed 21 November 2046, 10:59 is more than ten years ahead: send an earlier time.",
  ],
  [
    "invalid_input",
    `per_channel.${CHANNEL} is not a channel of this post. Its channels are: none.`,
    "Something went wrong. Reload the page and try again.",
  ],
  [
    "invalid_input",
    "per_channel: If a channel has its own time, the post needs one too. Send scheduled_at, or a time for each channel.",
    "If a channel has its own time, the post needs one too.",
  ],
  [
    "no_posting_times",
    "scheduled_at: Threads has no posting times. Set them on the Queue page or with PATCH /channels/{id}, or send a time.",
    "Threads has no posting times.",
  ],
  [
    "invalid_input",
    "current_password: This is not your current password.",
    "This is not your current password.",
  ],
  [
    "missing_scope",
    "Approvers can't write posts. Ask an owner of Acme to make you an author.",
    "Approvers can't write posts. Ask an owner of Acme to make you an author.",
  ],
  [
    "missing_scope",
    'The API key "CI", which requested this, can no longer schedule and publish posts (scope publish). Someone with that permission must request it again.',
    'The API key "CI", which requested this, can no longer schedule and publish posts. Someone with that permission must request it again.',
  ],
  [
    "stale_version",
    "The post has changed since 2026-11-21T09:15:00.000Z: its version is now 2026-11-21T09:20:00.000Z. Read it and repeat the edit.",
    "The post was changed elsewhere. Review it before you edit.",
  ],
  [
    "media_in_use",
    "This file is used by post_01kaj4w2g0c8v5t7n9q1r3s5w7. Take it off first.",
    "Unpublished posts use this file. Remove it from them first.",
  ],
  [
    "platform_failed",
    "Pinterest could not be reached: connection refused.",
    "Pinterest could not be reached: connection refused.",
  ],
];

test.each(REFUSALS)("%s: %s", (reason, message, shown) => {
  expect(shownMessage(reason, message)).toBe(shown);
  expectForPeople(shown);
});

test("a time is shown in the organization's time zone", () => {
  const message =
    'scheduled_at: "2026-11-21T22:30:00Z" is not in the future (it is now 2026-11-22T05:00:00.000Z): send a later time, or now.';
  const problem: Problem = { code: "BAD_REQUEST", reason: "invalid_input", message };
  expect(problemMessage(problem, "Asia/Tokyo")).toBe(
    "Today, 07:30 is in the past. It's now today, 14:00. Choose a later time.",
  );
});

test("a missing resource is not named by its ID", () => {
  const message = `There is no label ${LABEL} in this organization.`;
  expectForPeople(problemMessage({ code: "NOT_FOUND", message }));
});

test("a post that isn't ready shows each cause once, with its channels", () => {
  const [entry] = NOT_READY.channels;
  if (entry === undefined) throw new Error("The example has a channel");
  const cause = {
    code: "validation" as const,
    field: "content",
    message: "399 of 300 characters: 99 too many.",
  };
  const channels = [
    {
      ...entry,
      name: "Acme",
      errors: [
        cause,
        { ...cause, message: "Here the file med_01kaj6q3s5t7v9x1z3b5d7f9h1 is too large." },
      ],
    },
    { ...entry, name: "Globex", errors: [cause] },
    { ...entry, name: "Ready", ready: true, errors: [cause] },
  ];
  const post = { ...NOT_READY, channels };
  const shown = shownMessage("not_ready", "The post is not ready.", { post });
  expect(shown).toBe(
    "The post can't be published yet. Acme, Globex: 399 of 300 characters: 99 too many. Acme: Here a file is too large.",
  );
  expectForPeople(shown);
});

test("details only for programs are left out", () => {
  const message = "It failed. Send channel_id with GET /channels. It failed.";
  expect(problemMessage({ code: "BAD_REQUEST", message })).toBe("It failed.");
  expect(problemMessage({ code: "BAD_REQUEST", message: "Send channel_id." })).toBe(
    "Something went wrong. Reload the page and try again.",
  );
});
