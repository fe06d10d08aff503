import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandHeader } from "./brand-header.tsx";

test("text on the organization's color is readable", () => {
  const onYellow = renderToStaticMarkup(
    <BrandHeader name="Acme" logo_url={null} color="#ffd400" />,
  );
  expect(onYellow).toContain('style="background-color:#ffd400;color:#000000"');
  const onGreen = renderToStaticMarkup(<BrandHeader name="Acme" logo_url={null} color="#0b5c3b" />);
  expect(onGreen).toContain('style="background-color:#0b5c3b;color:#ffffff"');
});

test("without a color the page's own colors apply, and without a logo there is only the name", () => {
  const html = renderToStaticMarkup(<BrandHeader name="Acme" logo_url={null} color={null} />);
  expect(html).not.toContain("style=");
  expect(html).toContain(">Acme<");
});

test("a logo's URL can't leave its place", () => {
  const logo_url = 'https://x/a");color:red;("';
  const html = renderToStaticMarkup(<BrandHeader name="Acme" logo_url={logo_url} color={null} />);
  expect(html).toContain("url(&quot;https://x/a\\&quot;);color:red;(\\&quot;&quot;)");
});
