import { addSandbox } from "./add-sandbox.ts";
import { addChannel } from "./files/compose.ts";
import { composeForSandbox, expect, publishToSandbox, test } from "./fixtures.ts";

const TOO_LONG = `Hello world!\n\nA second line. ${"Many more words. ".repeat(25)}`;

test("a new team connects a sandbox, fixes a post, publishes it and sees its public page", {
  tag: "@journey",
}, async ({ team: { page }, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sandbox" }).click();
  await page.waitForURL(/\/compose$/);

  await page.getByLabel("Main post").fill(TOO_LONG);
  const card = page.getByRole("region", { name: "Bluesky sandbox" });
  await expect(card.getByText(/too many for Bluesky/)).toBeVisible();
  await page.getByRole("button", { name: "Fix problems on 1 channel" }).click();
  await expect(card.getByRole("button", { name: "Trim to 300 characters" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByText(/too many/)).toBeHidden();
  await expect(page.getByLabel("Main post")).toHaveValue(TOO_LONG);

  await publishToSandbox(page);
  await expect(page.getByText(/Publishing in \d+ s/)).toBeVisible();
  const entry = page.getByRole("listitem", { name: "Bluesky sandbox" });
  const link = entry.getByRole("link", { name: /View post/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(entry.getByText("Published", { exact: true })).toBeVisible();

  const stranger = await browser.newContext();
  const publicPage = await stranger.newPage();
  await publicPage.goto((await link.getAttribute("href")) ?? "");
  await expect(publicPage.getByText(/Hello world!\s+A second line\./)).toBeVisible();
  await expect(publicPage.getByText("Sandbox", { exact: true })).toBeVisible();
  await stranger.close();
});

test("publishing can be undone for ten seconds", { tag: "@journey" }, async ({
  team: { page },
}) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("Wait, no");
  await publishToSandbox(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Main post")).toHaveValue("Wait, no");
  await page.reload();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Main post")).toHaveValue("Wait, no");
});

test("each channel can be customized and reset to the main post", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await addSandbox(page, organization.slug, "Bluesky");
  await addSandbox(page, organization.slug, "Mastodon");
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("For everyone");
  await expect(page.getByRole("button", { name: "Choose a channel" })).toBeVisible();
  await addChannel(page, "Bluesky sandbox");
  await addChannel(page, "Mastodon sandbox");

  const mastodon = page.getByRole("region", { name: "Mastodon sandbox" });
  await mastodon.getByRole("button", { name: "Customize" }).click();
  const text = page.getByLabel("Text for Mastodon sandbox");
  await expect(text).toBeFocused();
  await text.fill("For the fediverse");
  await expect(mastodon.getByRole("paragraph").getByText("For the fediverse")).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await page.getByRole("tab", { name: /^Mastodon sandbox.*Customized/ }).click();
  await mastodon.getByRole("button", { name: "Edit text" }).click();
  await expect(text).toHaveValue("For the fediverse");
  await mastodon.getByRole("button", { name: "Reset to main post" }).click();
  await expect(mastodon.getByRole("paragraph").getByText("For everyone")).toBeVisible();
});
