import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

test("the list is searched by words and operators, with highlighted matches", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const write = (content: string, more: object = {}) =>
    api.post("/posts", { content, channels: ["bluesky"], ...more });
  await write("Our **big** launch is near", { labels: ["Season"] });
  await write("Nach dem Launch in die Straße", { scheduled_at: "2h" });
  await write("Something else");

  await page.goto(`/${organization.slug}/posts`);
  const box = page.getByRole("searchbox", { name: "Search posts" });
  const results = page.getByRole("list", { name: "Search results" }).getByRole("listitem");
  await box.fill("laun");
  await expect(results).toHaveText([/Nach dem Launch/, /Our big launch/]);
  await expect(results.locator("mark")).toHaveText(["Laun", "laun"]);
  await expect(page).toHaveURL(/q=laun/);
  await box.fill("launch status:scheduled");
  await expect(results).toHaveText([/Nach dem Launch/]);
  await box.fill("launch label:season");
  await expect(results).toHaveText([/Our big launch/]);
  await expect(page).not.toHaveURL(/status/);
  await box.fill("strasse");
  await expect(results.locator("mark")).toHaveText(["Straße"]);

  await box.fill("label:season");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/Our big launch/]);
  await box.fill("launch label:unknown");
  await expect(page.getByText(/A label was deleted\. Remove it/)).toBeVisible();
  await box.fill("pineapple");
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await expect(box).toHaveValue("");

  await page.goto(`/${organization.slug}/posts?q=launch`);
  await expect(box).toHaveValue("launch");
  await expect(results).toHaveCount(2);
  await page.route(/search\.all/, (route) => route.abort());
  await box.fill("launch is");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible({ timeout: 20_000 });
});

test("the palette finds posts, files and labels on the server", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "今月の売上は好調です", channels: ["bluesky"], labels: ["Pineapples"] };
  const { body } = await api.post<{ id: string }>("/posts", draft);
  await page.goto(`/${organization.slug}/channels`);
  await untilKeysAreHeard(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search actions, posts and channels" });
  const field = palette.getByLabel("Search", { exact: true });
  await field.fill("pineap");
  await expect(palette.getByRole("option", { name: /Pineapples/ })).toContainText("Label");
  await field.fill("nothing at all");
  await expect(palette.getByText("No results.")).toBeVisible();
  await field.fill("売上");
  await expect(palette.locator("mark")).toHaveText("売上");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(body.id));

  await page.route(/search\.all/, (route) => route.abort());
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("channels");
  await expect(palette.getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await expect(palette.getByRole("option").first()).toBeVisible();
});
