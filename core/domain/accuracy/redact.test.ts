import fc from "fast-check";
import { expect, test } from "vitest";
import { costGrowth, LINEAR } from "#core/domain/testing/cost-growth.ts";
import { runs } from "#core/testing/runs.ts";
import { redact } from "./redact.ts";

test("what a text says is gone, and what platforms recognize stays", () => {
  expect(
    redact("Hello @acme.example, see https://acme.com/new?x=1 #launch\n\n🎉 Žluť, 日本 2026!"),
  ).toBe("xxxxx @xxxx.xxxxxxx, xxx https://x.example/xxx?x=x #xxxxxx\n\n🎉 жxxж, 字字 xxxx!");
  expect(redact("https://long-name.acme.com/a")).toBe("https://xxxxxxxxxx.example/x");
});

test("each text keeps its length in bytes and UTF-16 units, without links", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!/https?:/i.test(text));
      const redacted = redact(text);
      expect(redacted.length).toBe(text.length);
      expect(Buffer.byteLength(redacted)).toBe(Buffer.byteLength(text));
      expect(redact(redacted)).toBe(redacted);
    }),
    { numRuns: runs(500) },
  );
});

test.each(["https://", "http", "a.", "🎉x", "@a "])(
  "redacting %j again and again is linear",
  (pattern) => {
    expect(costGrowth(pattern, redact)).toBeLessThan(LINEAR);
  },
);
