/**
 * Articles on X, for accounts that pay, and link cards on LinkedIn: written, previewed, published to a sandbox, and
 * read there.
 */
import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { goToPart } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

const STORY = [
  "# Why rye",
  "It **keeps**, says [our page](https://example.com/rye).",
  "- dark\n- light",
  "1. knead\n2. bake",
  "> Fresh every morning",
  "```\nrye = 100 %\n```",
].join("\n\n");

async function write({ page, organization, api_key }: Team, name: string) {
  const api = createApi(api_key);
  const connect = { provider: "x", mode: "sandbox", name };
  const { id: channel } = (await api.post<Channel>("/channels", connect)).body;
  const draft = { content: STORY, channels: [channel], autofix: false };
  const { body } = await api.post<Post>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByLabel("Main post")).toHaveValue(STORY);
  return { api, id: body.id, panel: page.getByRole("region", { name }) };
}

async function expectArticle(page: Page) {
  const article = page.locator("[data-shown=article]");
  await expect(article.locator("[data-shown=title]")).toHaveText("On bread");
  await expect(article.locator("[data-shown=heading]")).toHaveText(["Why rye"]);
  await expect(article.locator("ul li")).toHaveText(["dark", "light"]);
  await expect(article.locator("ol li")).toHaveText(["knead", "bake"]);
  await expect(article.locator("blockquote")).toHaveText("Fresh every morning");
  await expect(article.locator("pre")).toHaveText("rye = 100 %");
  await expect(article).toContainText("It keeps, says our page.");
}

test("an article is previewed and published with its headings, lists, quotes and code", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const { api, id, panel } = await write(team, "X Premium");
  await panel.getByLabel("Format").selectOption({ label: "Article" });
  await expect(panel.getByText(/needs a title/)).toBeVisible();
  await panel.getByLabel("Title").fill("On bread");
  await expectArticle(page);
  expect(await findFaults(page)).toEqual([]);

  await publishAtOnce(team);
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${id}`)).body.status, { timeout: 30_000 })
    .toBe("published");
  const { channels } = (await api.get<Post>(`/posts/${id}`)).body;
  await page.goto(channels[0]?.url ?? "");
  await expectArticle(page);
  expect(await findFaults(page)).toEqual([]);
});

test("an X account without Premium isn't offered articles", async ({ team }) => {
  const { panel } = await write(team, "X of the bakery");
  const formats = panel.getByLabel("Format").locator("option");
  await expect(formats.filter({ hasText: "Thread" })).toHaveCount(1);
  await expect(formats.filter({ hasText: "Article" })).toHaveCount(0);
});

test("the link card on LinkedIn shows the title and description that its author wrote", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const connect = { provider: "linkedin_member", mode: "sandbox", name: "Ana" };
  const { id: channel } = (await api.post<Channel>("/channels", connect)).body;
  const content = "New on our pages: https://example.com/illustrated/rye";
  const { body } = await api.post<Post>("/posts", { content, channels: [channel], autofix: false });
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByLabel("Main post")).toBeFocused();
  const panel = page.getByRole("region", { name: "Ana" });
  await panel.getByLabel("Format").selectOption({ label: "Article" });
  const card = page.locator("[data-link-card]");
  await expect(card).toContainText("A page of example.com");
  await panel.getByLabel("Title").fill("On rye");
  await expect(card).toContainText("On rye");
  await panel.getByLabel("Description").fill("It keeps.");
  await expect(card).toContainText("It keeps.");
  await expect(card).not.toContainText("A page of example.com");
  expect(await findFaults(page)).toEqual([]);

  await publishAtOnce(team);
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${body.id}`)).body.status, { timeout: 30_000 })
    .toBe("published");
  const { channels } = (await api.get<Post>(`/posts/${body.id}`)).body;
  await page.goto(channels[0]?.url ?? "");
  await expect(card).toContainText("On rye");
  await expect(card).toContainText("It keeps.");
  await expect(card.locator("img")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the preview of an article fits, and every control is reachable", async ({ team }) => {
    const { page } = team;
    const { panel } = await write(team, "X Premium");
    await goToPart(page, "Channels");
    await panel.getByLabel("Format").selectOption({ label: "Article" });
    await panel.getByLabel("Title").fill("On bread");
    await goToPart(page, "Preview");
    await expectArticle(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(await findFaults(page)).toEqual([]);
  });
});
