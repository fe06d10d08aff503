import { expect, test } from "./fixtures.ts";

test("words survive a reload before there is a channel to save them for", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Story").fill("Half a thou");
  await expect(page.getByText("On this device only, until you choose a channel")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Story")).toHaveValue("Half a thou");
});

test("a draft is saved by itself and goes on where it was left", async ({
  team: { page, organization },
}) => {
  await page.getByRole("button", { name: "Try it in the sandbox" }).click();
  await page.waitForURL(/\/compose$/);
  await page.getByLabel("Story").fill("A draft");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${organization.slug}/posts/post_`));
  await page.getByLabel("Story").press("End");
  await page.keyboard.type(", continued");
  await page.getByRole("link", { name: "Posts" }).first().click();
  await page.getByRole("link", { name: /A draft, continued/ }).click();
  await expect(page.getByLabel("Story")).toHaveValue("A draft, continued");
});

test("going back in the browser leads to the post that was begun, not to an empty page", async ({
  team: { page },
}) => {
  await page.getByRole("button", { name: "Try it in the sandbox" }).click();
  await page.waitForURL(/\/compose$/);
  await page.getByLabel("Story").fill("Come back to me");
  await page.waitForURL(/\/posts\/post_/);
  await page.getByRole("link", { name: "Channels" }).first().click();
  await page.waitForURL(/\/channels$/);
  await page.goBack();
  await expect(page.getByLabel("Story")).toHaveValue("Come back to me");
});

test("Compose gives an empty page after a post was begun there", async ({ team: { page } }) => {
  await page.getByRole("button", { name: "Try it in the sandbox" }).click();
  await page.waitForURL(/\/compose$/);
  await page.getByLabel("Story").fill("The first post");
  await page.waitForURL(/\/posts\/post_/);
  await page.getByRole("link", { name: "Compose" }).first().click();
  await page.waitForURL(/\/compose$/);
  await expect(page.getByLabel("Story")).toHaveValue("");
});

test("while the server can't be reached, words wait on the device and are saved afterwards", async ({
  team: { page },
}) => {
  await page.getByRole("button", { name: "Try it in the sandbox" }).click();
  await page.waitForURL(/\/compose$/);
  await page.getByLabel("Story").fill("First");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel("Story").fill("Written in a tunnel");
  await expect(page.getByText(/On this device only\. Crier does not answer/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Story")).toHaveValue("Written in a tunnel");
});

test("two windows on one draft: neither overwrites the other unasked", async ({
  team: { page },
}) => {
  await page.getByRole("button", { name: "Try it in the sandbox" }).click();
  await page.waitForURL(/\/compose$/);
  await page.getByLabel("Story").fill("Begun");
  await page.waitForURL(/\/posts\/post_/);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel("Story").fill("From the second window");
  await expect(second.getByText(/^Saved/)).toBeVisible();
  await page.getByLabel("Story").fill("From the first window");
  const notice = page.getByRole("alert").filter({ hasText: "changed elsewhere" });
  await expect(notice.getByText("From the second window")).toBeVisible();
  await expect(page.getByLabel("Story")).toHaveValue("From the first window");
  await notice.getByRole("button", { name: "Keep my words" }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(second.getByLabel("Story")).toHaveValue("From the first window", {
    timeout: 20_000,
  });
});
