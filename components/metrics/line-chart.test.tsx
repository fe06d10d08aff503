import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineChart } from "./line-chart.tsx";

function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(
    ([, value]) => value ?? "",
  );
}

test("a line chart starts at zero and has gaps where nothing was measured", () => {
  const points = [0, 5, null, 10, 10].map((value, at) => ({ at, value }));
  const [path] = attributes(renderToStaticMarkup(<LineChart label="Likes" points={points} />), "d");
  expect(path).toBe("M0,28L30,14M90,0L120,0");
});
