import type { Page } from "@playwright/test";
import { addSandbox } from "./add-sandbox.ts";
import { addChannel } from "./files/compose.ts";
import { expect, test } from "./fixtures.ts";

const TOO_LONG = "This is a sentence of the story, and it says a little. ".repeat(8).trim();

async function compose(page: Page, slug: string, platforms: string[]) {
  for (const platform of platforms) await addSandbox(page, slug, platform);
  await page.goto(`/${slug}/compose`);
  for (const platform of platforms) {
    // The only channel is chosen already.
    if (platforms.length > 1) await addChannel(page, `${platform} sandbox`);
    await expect(tab(page, `${platform} sandbox`)).toBeVisible();
  }
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

async function show(page: Page, name: string) {
  await tab(page, name).click();
}

test("text that is too long for X becomes a thread for X only, which can be undone", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await compose(page, organization.slug, ["X", "Bluesky"]);
  await page.getByLabel("Main post").fill(TOO_LONG);
  await show(page, "X sandbox");
  const card = page.getByRole("region", { name: "X sandbox", exact: true });
  await expect(card.getByText(/of 280 characters: \d+ too many for X/)).toBeVisible();
  await card.getByRole("button", { name: /^Split into a thread/ }).click();

  const items = card.getByRole("list", { name: "Thread" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.first().getByText(/^\d+ \/ 280$/)).toBeVisible();
  await expect(card.getByLabel("Format")).toHaveValue("thread");
  await expect(card.getByText(/too many/)).toBeHidden();
  await expect(page.getByLabel("Main post")).toHaveValue(TOO_LONG);

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(items).toHaveCount(2);
  await card.getByRole("button", { name: "Reset to main post" }).click();
  await expect(card.getByLabel("Format")).toHaveValue("post");
  await expect(card.getByText(/too many for X/)).toBeVisible();
});

test("a title required by YouTube is created from the first line and can be undone", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await compose(page, organization.slug, ["YouTube"]);
  await page.getByLabel("Main post").fill("A walk through the harbour\n\nFilmed in one take.");
  const card = page.getByRole("region", { name: "YouTube sandbox" });
  const title = card.getByLabel(/^Title/);
  await expect(title).toHaveAccessibleDescription(/needs a title/);
  await card.getByRole("button", { name: "Set a title of 100 characters" }).click();
  await expect(title).toHaveValue("A walk through the harbour");
  await expect(card.getByText(/needs a title/)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("");
  await expect(card.getByText(/needs a title/)).toBeVisible();
});

test("fields required by Reddit are requested in place, and completing them makes the post ready", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await compose(page, organization.slug, ["Reddit"]);
  await page.getByLabel("Main post").fill("Which harbour is this?");
  const card = page.getByRole("region", { name: "Reddit sandbox" });
  const subreddit = card.getByLabel(/^Subreddit/);
  await expect(subreddit).toHaveAccessibleDescription(/needs “Subreddit”/);
  await subreddit.fill("harbours");
  await page.getByRole("option", { name: /harbours/ }).click();
  await card.getByLabel(/^Title/).fill("Which harbour?");
  await card.getByText("Reddit settings").click();
  await card.getByLabel(/^Spoiler/).check();
  await expect(page.getByRole("button", { name: "Publish to sandbox" })).toBeVisible();

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(subreddit).toHaveValue("harbours");
  await expect(card.getByLabel(/^Title/)).toHaveValue("Which harbour?");
  await expect(card.getByText("1 set")).toBeVisible();
});

test("text is validated without a request to the server", async ({
  team: { page, organization },
}) => {
  await compose(page, organization.slug, ["X"]);
  await page.getByLabel("Main post").fill("Short enough");
  const card = page.getByRole("region", { name: "X sandbox", exact: true });
  await expect(card.getByText("12 / 280")).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("Main post").fill(TOO_LONG);
  await expect(card.getByText(/too many for X/)).toBeVisible();
  await card.getByRole("button", { name: "Trim to 280 characters" }).click();
  await expect(card.getByText(/too many for X/)).toBeHidden();
  await page.context().setOffline(false);
});

test("items are numbered when a main post is split, and the numbers can be removed", async ({
  team: { page, organization },
}) => {
  await compose(page, organization.slug, ["X"]);
  await page.getByLabel("Main post").fill(TOO_LONG);
  const card = page.getByRole("region", { name: "X sandbox", exact: true });
  await card.getByRole("button", { name: "Split and number the posts" }).click();
  const items = card.getByRole("list", { name: "Thread" }).getByRole("listitem");
  await expect(items.first().getByText(/^1\/2 This is/)).toBeVisible();
  await card.getByLabel("Number the posts").click();
  await expect(items.first().getByText(/^This is/)).toBeVisible();
  await expect(card.getByLabel("Number the posts")).not.toBeChecked();
});

test("each preview looks like the platform's own post", async ({
  team: { page, organization },
}) => {
  await compose(page, organization.slug, ["Bluesky", "Discord", "Instagram"]);
  await page.getByLabel("Main post").fill("**News** at https://example.com #news");
  const figure = (name: string) =>
    page.getByRole("region", { name, exact: true }).getByRole("figure");
  await show(page, "Bluesky sandbox");
  const accent = { class: /text-accent/ };
  await expect(figure("Bluesky sandbox").getByText("#news")).toHaveAttribute("class", accent.class);
  await show(page, "Discord sandbox");
  await expect(figure("Discord sandbox").getByText("News", { exact: true })).toHaveClass(
    /font-bold/,
  );
  await expect(figure("Discord sandbox").getByText("Discord adds a link preview.")).toBeVisible();
  await show(page, "Instagram sandbox");
  await expect(
    figure("Instagram sandbox").getByText("Links aren't clickable on Instagram."),
  ).toBeVisible();
});

for (const [what, address] of [
  ["the channels' rules", "**/api/trpc/**capabilities.list**"],
  ["the organization's rules", "**/api/trpc/**get_settings**"],
] as const) {
  test(`without ${what}, the server validates the post and the page says so`, async ({
    team: { page, organization },
  }) => {
    await compose(page, organization.slug, ["X"]);
    await page.route(address, (route) => route.abort());
    await page.reload();
    await page.getByLabel("Main post").fill(TOO_LONG);
    const card = page.getByRole("region", { name: "X sandbox", exact: true });
    await expect(card.getByText(/too many for X/)).toBeVisible();
    await expect(page.getByText("Part of this page couldn't be loaded")).toBeVisible({
      timeout: 30_000,
    });
  });
}
