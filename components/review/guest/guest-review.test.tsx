import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Reviewed } from "#components/review/reviewed.ts";
import { providers } from "#platforms/providers.ts";
import { DecideForm } from "../decide-form.tsx";
import { GuestReview } from "./guest-review.tsx";

const THANKS = "Thank you. The team sees your decision.";
const reading = { time_zone: "Europe/Berlin", now: new Date("2026-11-27T10:00:00Z") };
const decisions: Reviewed["decisions"] = [
  {
    by: { kind: "guest", id: "link_1", name: "Jane Baker" },
    decision: "rejected",
    reason: "It is at nine.",
    at: "2026-11-27T09:00:00Z",
  },
];

function post(): Reviewed {
  const manifest = providers.bluesky?.manifest;
  if (manifest === undefined) throw new Error("No manifest of Bluesky");
  const copy = { manifest, markdown: "Bread at eight", format: null, title: null };
  return {
    id: "post_1",
    updated_at: "2026-11-27T09:00:00Z",
    request: null,
    step: null,
    decisions,
    planned: { when: "undecided" },
    awaited_channels: 1,
    channels: [
      {
        id: "chan_1",
        name: "Bluesky",
        provider: "bluesky",
        scheduled_at: null,
        copy: { ...copy, options: {}, media: [] },
      },
    ],
    files: [],
    last_rejection: null,
    changes: [],
    compared_to: null,
  };
}

type Linked = Parameters<typeof GuestReview>[0]["linked"];
const page = (linked: Linked) =>
  renderToStaticMarkup(
    <GuestReview
      linked={linked}
      reading={reading}
      organization="Acme"
      member="Ben"
      kind="share"
      index={0}
      count={1}
      header={null}
      comments={null}
      decide={async () => ({ state: "rejected" })}
    />,
  );
const rejected = { state: "decided", decisions } as const;

test("a decided post shows the decision, its reason, thanks and the post", () => {
  const decided = { status: "draft", state: "rejected", post: post() } as const;
  const html = page({ ...rejected, by_reader: true, decided });
  for (const text of ["Rejected</h1>", THANKS, "Rejected by Jane Baker", "It is at nine."])
    expect(html).toContain(text);
  expect(html).toContain("Bread at eight");
  expect(html).toContain("Rejected. It won&#x27;t be published unless it&#x27;s approved.");
  expect(html).not.toContain("Your approval is asked for");
  expect(html).not.toContain("<form");
});

test("a post that others decided doesn't thank the reader", () => {
  const html = page({ ...rejected, by_reader: false, decided: null });
  expect(html).toContain("Rejected by Jane Baker");
  expect(html).not.toContain(THANKS);
  expect(html).not.toContain("Bread at eight");
});

test("only guests are told that their link ends, and colleagues that they're asked again", () => {
  const form = (asksName: boolean) =>
    renderToStaticMarkup(
      <DecideForm asksName={asksName} busy={false} problem={null} onDecide={() => undefined} />,
    );
  const ends = "If the post changes, this link ends.";
  expect(form(true)).toContain(ends);
  expect(form(true)).not.toContain("asked again");
  expect(form(false)).not.toContain(ends);
});
