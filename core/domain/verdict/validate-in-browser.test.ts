import fc from "fast-check";
import { expect, test } from "vitest";
import { renderCopy } from "../copy/index.ts";
import { draftOf, picture } from "../testing/small-platform.ts";
import { BROWSER_RULES } from "./browser-rules.ts";
import { type EntryDraft, SERVER_ONLY_CODES, validateEntry, validateInBrowser } from "./index.ts";
import { channelHealth } from "./rules/channel-health.ts";
import { publishQuota } from "./rules/publish-quota.ts";

const policy = {
  time_zone: "UTC",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["banned"],
  blocked_domains: ["example.com"],
};

const drafts = fc
  .record({
    markdown: fc
      .array(
        fc.constantFrom("", "banned", "https://example.com", "word ".repeat(20), "<", "\n---\n"),
      )
      .map((words) => words.join(" ")),
    format: fc.constantFrom("post", "thread", "story", "short", "reel", null),
    title: fc.constantFrom(null, "News", "A title that is too long", "a<b"),
    options: fc.constantFrom({}, { note: 7 }, { colour: "red" }),
    media: fc.constantFrom([], [picture({ bytes: 2000 })], Array(5).fill(picture())),
    due: fc.constantFrom(null, new Date("2026-11-22T23:00:00Z")),
    policy: fc.constant(policy),
    channel: fc.record({
      health: fc.constantFrom("healthy", "disconnected", "unavailable", "deleted"),
      health_reason: fc.constantFrom(null, "The password was changed."),
    }),
    quota: fc.constantFrom([], [{ window_seconds: 86_400, format: null, per: "channel", used: 3 }]),
  })
  .map(({ markdown, ...changes }): EntryDraft => draftOf(markdown, changes));

test("a server-only rule is marked as such and declares its error codes", () => {
  const server = [channelHealth, publishQuota];
  expect([...SERVER_ONLY_CODES].toSorted()).toEqual(
    server.flatMap(({ codes }) => codes).toSorted(),
  );
  fc.assert(
    fc.property(drafts, (draft) => {
      const copy = renderCopy(draft);
      for (const rule of server) {
        for (const { code } of rule.validate(copy, draft)) expect(rule.codes).toContain(code);
      }
      for (const rule of BROWSER_RULES) {
        for (const { code } of rule.validate(copy, draft))
          expect(SERVER_ONLY_CODES).not.toContain(code);
      }
    }),
  );
});

test("the browser reports the same as the server, except errors that only the server knows", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const { ready, errors, ...verdict } = validateEntry(draft);
      const here = errors.filter(({ code }) => !SERVER_ONLY_CODES.has(code));
      expect(validateInBrowser(renderCopy(draft), draft)).toEqual({
        ...verdict,
        ready: here.length === 0,
        errors: here,
      });
    }),
  );
});
