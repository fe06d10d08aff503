import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./channel-metrics.tsx";

function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(
    ([, value]) => value ?? "",
  );
}

test("bars for decreases hang below the baseline, and an unmeasured day has none", () => {
  const markup = renderToStaticMarkup(<BarChart label="Likes" values={[3, null, -1]} />);
  expect(attributes(markup, "y")).toEqual(["0", "44.25"]);
  expect(attributes(markup, "height")).toEqual(["44.25", "14.75"]);
});

test("a day without change has a thin line on the baseline", () => {
  const markup = renderToStaticMarkup(<BarChart label="Likes" values={[0, 4]} />);
  expect(attributes(markup, "height")).toEqual(["1", "59"]);
  expect(attributes(markup, "y")).toEqual(["59", "0"]);
  const none = renderToStaticMarkup(<BarChart label="Likes" values={[0]} />);
  expect(attributes(none, "y")).toEqual(["59"]);
});
