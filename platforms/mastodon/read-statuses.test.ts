import { expect, test } from "vitest";
import { costGrowth, LINEAR } from "#core/domain/testing/cost-growth.ts";
import { htmlToText } from "./read-statuses.ts";

test.each([
  ["<p>one</p>", "one"],
  ["<p>one<br />two</p><p>three</p>", "one\ntwo\n\nthree"],
  [
    "<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &#x1F600; &hearts;</p>",
    "a & b <c> \"d\" 'e' 😀 &hearts;",
  ],
  [
    '<p>see <a href="https://example.com/long"><span class="invisible">https://</span><span class="ellipsis">example.com</span><span class="invisible">/long</span></a></p>',
    "see https://example.com/long",
  ],
  ['<span class="h-card"><a href="https://m.test/@bob">@<span>bob</span></a></span> hi', "@bob hi"],
])("%s shows as %s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("hostile HTML costs no more than its length", () => {
  for (const pattern of ["<", "&#", "&amp"])
    expect(costGrowth(pattern, htmlToText), pattern).toBeLessThan(LINEAR);
});
