import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ApprovalState } from "#core/contract/resources/approval.ts";
import { ReviewLayout } from "./review-layout.tsx";
import type { Reviewed } from "./reviewed.ts";

const post: Reviewed = {
  id: "post_1",
  updated_at: "2026-11-27T10:00:00.000Z",
  step: null,
  decisions: [],
  request: { by: "Ana", at: "2026-11-27T09:00:00.000Z", note: "Is the date right?" },
  planned: { when: "undecided" },
  awaited_channels: 1,
  channels: [],
  files: [],
  changes: [],
  compared_to: null,
  last_rejection: null,
};

const html = (state: ApprovalState) =>
  renderToStaticMarkup(
    <ReviewLayout
      post={post}
      status={{ status: "draft", required: true, can_decide: false, state }}
      reading={{ time_zone: "UTC", now: new Date("2026-11-27T10:00:00Z") }}
      actions={null}
    />,
  );

test.each(["pending", "held", "approved", "rejected"] as const)(
  "a review says who requested approval, and their note: %s",
  (state) => {
    expect(html(state)).toContain("Requested by Ana");
    expect(html(state)).toContain("Is the date right?");
  },
);

test("a withdrawn request isn't shown beside the sentence that approval isn't requested", () => {
  expect(html("not_requested")).toContain("it hasn&#x27;t been requested for this version");
  expect(html("not_requested")).not.toMatch(/Requested by|Is the date right/);
});
