import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("posts are found by status, label and campaign, and the URL has the filters", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const write = (content: string, more: object) =>
    api.post("/posts", { content, channels: ["bluesky"], ...more });
  await write("About spring", { labels: ["Season"], campaign: "Spring" });
  await write("About autumn", { labels: ["Season"], scheduled_at: "2h" });
  await write("About nothing", {});

  await page.goto(`/${organization.slug}/posts`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("link", { name: "Scheduled", exact: true }).click();
  await expect(rows).toHaveText([/About autumn/]);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole("button", { name: "Label", exact: true }).click();
  await page.getByRole("button", { name: "Season" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Season");
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Campaign", exact: true }).click();
  await page.getByRole("textbox", { name: "Campaign" }).fill("Winter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter “Campaign: Winter”" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/posts\?label=/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(3);

  await page.goto(`/${organization.slug}/posts?label=nothing`);
  await expect(page.getByText(/A label was deleted\. Remove it/)).toBeVisible();
});

test("labels are created, renamed and deleted in the settings, and added to a post in the composer", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/labels`);
  await page.getByLabel("New label").fill("News");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("News", { exact: true })).toBeVisible();
  await page.getByLabel("New label").fill("NEWS");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("“News” is already taken.", { exact: false })).toBeVisible();

  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("We open on Monday");
  await page.getByText("Labels and campaign").click();
  await page.getByLabel("Labels", { exact: true }).fill("news, Opening");
  await page.getByLabel("Campaign").fill("Launch");
  await page.getByLabel("Main post").click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect
    .poll(async () => (await api.get<{ items: unknown[] }>("/posts?label=opening")).body.items)
    .toMatchObject([{ campaign: "Launch", labels: [{ name: "News" }, { name: "Opening" }] }]);

  await page.goto(`/${organization.slug}/settings/labels`);
  await page.getByRole("button", { name: "Rename Opening" }).click();
  await page.getByLabel("New name for Opening").fill("Openings");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("button", { name: "Delete News" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “News”?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete News" })).toBeHidden();
  const { body } = await api.get<{ items: unknown[] }>("/posts");
  expect(body.items).toMatchObject([{ labels: [{ name: "Openings" }] }]);
});

test("channels are grouped by project", async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/channels`);
  await page.getByLabel("New project").fill("Acme");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("region", { name: "Projects" })).toContainText("0 channels");
  const main = page.getByRole("main");
  const row = main.getByRole("listitem").filter({ hasText: "Bluesky sandbox" });
  await row.getByRole("link").click();
  await page.getByLabel("Project for Bluesky sandbox").selectOption("Acme");
  await main.getByRole("link", { name: "Channels", exact: true }).click();
  await expect(page.getByRole("region", { name: "Projects" })).toContainText("1 channel");
  await expect(row).toContainText("Acme");
  const { body } = await api.get<Channel[]>("/channels");
  expect(body[0]?.project_id).toMatch(/^proj_/);
});

test("the pages fit a phone and a desktop screen, in light and dark mode", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await api.post("/projects", { name: "Acme" });
  await api.post("/posts", {
    content: "A story that is long enough to be cut on a phone, with two labels behind it",
    channels: ["bluesky"],
    labels: ["Season", "A label with a long name"],
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["posts?label=Season", "settings/labels", "channels", "compose"]) {
        await page.goto(`/${organization.slug}/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
        const shots = process.env["SHOTS"];
        if (shots) {
          await page.waitForLoadState("networkidle");
          await page.screenshot({
            path: `${shots}/${path.replace(/\W/g, "-")}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    }
  }
});
