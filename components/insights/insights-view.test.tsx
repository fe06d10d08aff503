import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { METRIC_EXAMPLES } from "#core/contract/examples/metric-examples.ts";
import { Insights } from "#core/contract/resources/insights.ts";
import { InsightsView } from "./insights-view.tsx";

const example = METRIC_EXAMPLES.find(({ name }) => name === "insights.get");
const insights = Insights.parse(example?.output);

function render(base: string | null): string {
  const props = { titles: { bluesky: "Bluesky" }, now: new Date("2026-11-21T18:00:00Z") };
  return renderToStaticMarkup(<InsightsView insights={insights} base={base} {...props} />);
}

test("what a platform doesn't measure is a dash, and said once", () => {
  const markup = render("/acme");
  expect(markup).toContain(">–</dd>");
  expect(markup.split("Seen and reach aren&#x27;t offered by Bluesky.")).toHaveLength(2);
  expect(markup).toContain("As of today, 17:00.");
});

test("posts are linked for members, and not for people with the link to a report", () => {
  expect(render("/acme")).toContain(`href="/acme/posts/${insights.best[0]?.id}"`);
  expect(render(null)).not.toContain("<a ");
});
