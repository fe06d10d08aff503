import fc from "fast-check";
import { expect, test } from "vitest";
import { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { statusOfEntries } from "./status-of-entries.ts";

test.each([
  [["published"], "published", "post.published"],
  [["published", "published"], "published", "post.published"],
  [["published", "publishing"], "publishing", null],
  [["published", "scheduled"], "publishing", null],
  [["published", "handoff"], "publishing", null],
  [["published", "failed"], "partially_published", "post.partially_published"],
  [["published", "unconfirmed"], "partially_published", "post.partially_published"],
  [["failed", "failed"], "failed", "post.failed"],
  [["failed", "unconfirmed"], "failed", "post.unconfirmed"],
  [["unconfirmed"], "failed", "post.unconfirmed"],
] as const)("a post whose entries are %j is %s", (statuses, status, kind) => {
  expect(statusOfEntries(statuses)).toMatchObject({ status, kind });
});

test("a post is final once no entry is pending, whatever their order", () => {
  const statuses = fc.array(fc.constantFrom(...EntryStatus.options), { minLength: 1 });
  fc.assert(
    fc.property(statuses, (given) => {
      const { status, kind } = statusOfEntries(given);
      const moving = ["publishing", "scheduled", "handoff"].some((each) =>
        (given as string[]).includes(each),
      );
      expect(status === "publishing").toBe(moving);
      expect(kind === null).toBe(moving);
      expect(statusOfEntries(given.toReversed())).toEqual({ ...statusOfEntries(given) });
    }),
  );
});
