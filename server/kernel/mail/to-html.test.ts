import { expect, test } from "vitest";
import { toHtml } from "./to-html.ts";

const ACME = {
  name: "Acme",
  logo_url: "https://crier.example/api/logos/med_1",
  color: "#ffd400",
};

test("the header has the organization's name, logo and color, with readable text", () => {
  const html = toHtml("Hello", ACME);
  expect(html).toContain('src="https://crier.example/api/logos/med_1"');
  expect(html).toContain(">Acme<");
  expect(html).toContain("background:#ffd400;color:#000000");
});

test("without a logo and color there is the name on a neutral background", () => {
  const html = toHtml("Hello", { name: "Acme", logo_url: null, color: null });
  expect(html).not.toContain("<img");
  expect(html).toContain(">Acme<");
});

test("text and names can't add markup", () => {
  const html = toHtml(`<script>alert("1")</script> & 'so'`, {
    name: "<b>Acme</b>",
    logo_url: `https://x/"onerror="y`,
    color: null,
  });
  expect(html).not.toMatch(/<script|<b>|"onerror=/);
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so&#39;");
});

test.each([
  ["Open https://crier.example/acme?a=1&b=2.", "https://crier.example/acme?a=1&amp;b=2", "."],
  ["(see http://example.com/a)", "http://example.com/a", ")"],
  ["“https://example.com” is it", "https://example.com", "”"],
  ["https://crier.example/join#token", "https://crier.example/join#token", "</p>"],
])("the URL in %j is a link without the punctuation after it", (text, url, after) => {
  const html = toHtml(text, ACME);
  expect(html).toContain(`<a href="${url}" style="color:#0b5c6b">${url}</a>${after}`);
});

test("only web addresses become links", () => {
  expect(toHtml("javascript:alert(1) ftp://x mailto:a@b.c", ACME)).not.toContain("<a ");
});

test("paragraphs and lines stay", () => {
  const html = toHtml("One\ntwo\n\nthree", ACME);
  expect(html).toContain('<p style="margin:0 0 16px">One<br>two</p>');
  expect(html).toContain('<p style="margin:0 0 16px">three</p>');
});
