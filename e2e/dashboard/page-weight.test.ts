/** How much script the composer's page loads, and what is loaded after hydration. */
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { isIn, sumBytes, watchScripts } from "./watch-scripts.ts";

const KB = 1000;
/** Script of an empty page, compressed: React's renderer is 64 kB of it, Next's router most of the rest. */
const EMPTY_PAGE = 140 * KB;
/**
 * What the composer's first view may add to that, and what may be loaded automatically later. No page's first view may
 * have more than 300 kB.
 */
const MOST_AT_FIRST = 120 * KB;
const MOST_LATER = 75 * KB;
/** What may be loaded once the draft is stored. */
const MOST_STORED = 8 * KB;

const MOST_DRAG = 15 * KB;

/** Chunks that may be loaded automatically after hydration, by text in them. All others are loaded on demand. */
const LATE: readonly { name: string; says: RegExp }[] = [
  { name: "the verdict's rules and repairs", says: /Trim to / },
  { name: "the markdown parser", says: /codeFencedFenceSequence/ },
  { name: "what follows changes as they happen", says: /crier live/ },
  { name: "how platforms show marks", says: /strikethrough/ },
  { name: "the list of files, which is wanted without a connection too", says: /data-goes-with/ },
  { name: "the offer of a thread, likewise", says: /typed_title/ },
  { name: "the list of problems", says: /popoverTarget/ },
  { name: "the top-level domains, by which links are found", says: /centure3ountant10s/ },
];
/** Comments of a stored post, loaded once the draft is stored. */
const STORED = /id:"comments"/;

test("the composer's scripts stay within their size limit, and only expected ones load late", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  await createApi(api_key).post("/channels", { provider: "bluesky", mode: "sandbox" });
  const watched = watchScripts(page);
  const document = await page.goto(`/${organization.slug}/compose`);
  const html = (await document?.text()) ?? "";
  await page.getByLabel("Main post").fill("Hello");
  await expect(page.getByText(/^5 \/ 300$/).first()).toBeVisible();
  // The draft is stored by itself, which adds its comments to the page.
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const scripts = await Promise.all(watched);
  const isFirst = isIn(html);
  const first = scripts.filter(isFirst);
  const stored = scripts.filter((script) => !isFirst(script) && STORED.test(script.text));
  const late = scripts.filter((script) => !isFirst(script) && !stored.includes(script));
  const summary = `${sumBytes(first)} bytes at first, ${late.map(({ bytes }) => bytes).join(" and ")} later`;
  test.info().annotations.push({ type: "weight", description: summary });
  const unknown = late.filter(({ text }) => !LATE.some(({ says }) => says.test(text)));
  expect(unknown.map(({ url, text }) => `${url} ${text.slice(0, 200)}`)).toEqual([]);
  expect(sumBytes(first), summary).toBeLessThan(EMPTY_PAGE + MOST_AT_FIRST);
  expect(sumBytes(late), summary).toBeLessThan(MOST_LATER);
  expect(stored).toHaveLength(1);
  expect(sumBytes(stored)).toBeLessThan(MOST_STORED);
});

test("the calendar's first view loads no more script than the composer's, and dragging comes later", async ({
  team: { page, organization },
}) => {
  const watched = watchScripts(page);
  const document = await page.goto(`/${organization.slug}/calendar`);
  const html = (await document?.text()) ?? "";
  await page.waitForLoadState("networkidle");
  const scripts = await Promise.all(watched);
  const first = scripts.filter(isIn(html));
  const summary = `${sumBytes(first)} bytes at first, ${sumBytes(scripts) - sumBytes(first)} later`;
  test.info().annotations.push({ type: "weight", description: summary });
  expect(sumBytes(first), summary).toBeLessThan(EMPTY_PAGE + MOST_AT_FIRST);
  expect(sumBytes(scripts), summary).toBeLessThan(EMPTY_PAGE + MOST_AT_FIRST + MOST_DRAG);
});
