import { expect, test } from "vitest";
import { NOT_REQUESTED } from "#core/contract/resources/approval.ts";
import { decidedToast } from "./decided-toast.ts";

const LONG = "Rye is back on Monday.\n\nCome early, it goes fast.";

test.each([
  ["approved", "Bread at eight", "Approved: “Bread at eight”"],
  ["rejected", LONG, "Rejected: “Rye is back on Monday. Come early, it go…”"],
  ["pending", "Bread at eight", "Approved: “Bread at eight”. The next step is open."],
  ["approved", " ", "Approved."],
  ["rejected", "", "Rejected."],
  ["pending", "", "Approved. The next step is open."],
] as const)("a decision (%s) names its post, because the next one is shown: %j", (...given) => {
  const [state, text, toast] = given;
  const approval = { ...NOT_REQUESTED, required: true, state };
  expect(decidedToast({ approval, content: { text, markdown: text } })).toBe(toast);
});
