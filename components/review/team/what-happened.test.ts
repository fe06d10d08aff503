import { expect, test } from "vitest";
import { type Seen, whatHappened } from "./what-happened.ts";

const read: Seen = { request_id: "req_1", state: "pending", decisions: [] };
const approval = {
  by: { kind: "person", id: "user_1", name: "Ben" },
  decision: "approved" as const,
  reason: null,
  at: "2026-11-27T10:00:00.000Z",
};

test.each<[string, Partial<Seen>, string, string]>([
  [
    "a changed post is shown anew, and nothing was decided",
    { request_id: "req_2" },
    "The post changed while you were reading",
    "This is the new version. Nothing was decided.",
  ],
  [
    "a withdrawn post says that it isn't waiting any more",
    { state: "not_requested" },
    "Approval of this post isn't requested any more",
    "Nothing was decided. You'll be asked when approval is requested again.",
  ],
  [
    "the second of two approvers learns who decided",
    { state: "approved", decisions: [approval] },
    "Ben approved this post while you were reading",
    "Your decision wasn't needed and isn't stored.",
  ],
  [
    "the second of two approvers learns who rejected it",
    { state: "rejected", decisions: [{ ...approval, decision: "rejected", reason: "No." }] },
    "Ben rejected this post while you were reading",
    "Your decision wasn't needed and isn't stored.",
  ],
  [
    "an approver of a step that needs several learns that theirs is still open",
    { decisions: [approval] },
    "Ben approved this post while you were reading",
    "Your decision isn't stored yet. Decide again if you agree.",
  ],
  [
    "a post that was only saved asks for the decision again",
    {},
    "The post was saved while you were reading",
    "Nothing was decided. Check it, then decide again.",
  ],
])("%s", (_, now, title, text) => {
  expect(whatHappened(read, { ...read, ...now })).toEqual({ title, text });
});
