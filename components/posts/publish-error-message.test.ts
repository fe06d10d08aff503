import { expect, test } from "vitest";
import { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import { adviceFor, publishErrorMessage } from "./publish-error-message.ts";

/** Not allowed in messages for people: IDs, codes, field names, timestamps. */
const FOR_PROGRAMS = /_[0-9a-z]{10,}|\b[a-z]+_[a-z]|`|\d{4}-\d\d-\d\dT/u;

const words = (code: PublishErrorCode, message: string) =>
  publishErrorMessage({ code, message }, "Asia/Tokyo");

test("the server's message is shown without its code", () => {
  expect(words("auth", "Bluesky no longer accepts the sign-in.")).toBe(
    "Bluesky no longer accepts the sign-in.",
  );
});

test.each(PublishErrorCode.options)("%s has a readable text, whatever the message", (code) => {
  for (const message of ["", "photo_pull_failed", `field channel_id: ${code}`]) {
    const shown = words(code, message);
    expect(shown).toMatch(/^[A-Z].*\.$/);
    expect(shown).not.toMatch(FOR_PROGRAMS);
  }
  expect(adviceFor(code)).toMatch(/^[A-Z].*\.$/);
});

test("times are in the organization's time zone, and file IDs are left out", () => {
  const missed =
    "It was due on 2026-11-21T22:30:00.000Z, and Crier could not send it within a day of that.";
  expect(words("missed", missed)).toBe(
    "It was due on Sun 22 November 2026, 07:30, and Crier could not send it within a day of that.",
  );
  const file =
    "The post can't go out without its file med_01kaj6q3s5t7v9x1z3b5d7f9h1: It is empty.";
  expect(words("validation", file)).toBe("The post can't go out without its file: It is empty.");
});

test("sentences for programs are left out", () => {
  expect(words("unknown", "X refused the post. See error_subcode in the log.")).toBe(
    "X refused the post.",
  );
});

test("the error for a role that can't publish leaves out the scope", () => {
  const message =
    'The API key "CI", which requested this, can no longer schedule and publish posts (scope publish). Someone with that permission must request it again.';
  expect(words("auth", message)).toBe(message.replace(" (scope publish)", ""));
});

test("a hint to reconnect is left to the button, or uses the button's term", () => {
  expect(words("auth", "Mastodon refused: no. Reconnect the channel.")).toBe(
    "Mastodon refused: no. Reconnect the channel.",
  );
  expect(words("auth", "Make a new one, and connect the channel again.")).toBe(
    "Make a new one, and reconnect the channel.",
  );
});

test("a post that is out elsewhere can't be edited, so the advice leads to a new draft", () => {
  expect(adviceFor("content_policy")).toContain("Edit");
  expect(adviceFor("content_policy", true)).toContain("New draft");
  expect(adviceFor("rate_limit", true)).toBe(adviceFor("rate_limit"));
});
