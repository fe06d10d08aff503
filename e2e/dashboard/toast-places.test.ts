/** Toasts never cover the draft's save state, nor the content of a dialog, and there are at most two. */
import type { Locator, Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { compose } from "./files/compose.ts";
import { expect, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Creates toasts with the composer's shortcut for the next problem, when there is none. */
async function say(page: Page, times: number) {
  for (let count = 0; count < times; count++) await page.keyboard.press("F8");
  await expect(toasts(page).getByRole("listitem").first()).toBeVisible();
}

async function expectClear(page: Page, what: Locator) {
  const covered = await what.boundingBox();
  const problems = [];
  for (const toast of await toasts(page).getByRole("listitem").all())
    problems.push(await toast.boundingBox());
  expect(covered).not.toBeNull();
  expect(problems.length).toBeGreaterThan(0);
  for (const toast of problems) {
    if (toast === null || covered === null) continue;
    const isApart =
      toast.y + toast.height <= covered.y ||
      covered.y + covered.height <= toast.y ||
      toast.x + toast.width <= covered.x ||
      covered.x + covered.width <= toast.x;
    expect(isApart, JSON.stringify({ toast, covered })).toBe(true);
  }
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1024, height: 500 },
])
  test(`at ${size.width} x ${size.height} toasts don't cover the save state or dialogs`, async ({
    team,
  }) => {
    const { page } = team;
    await page.setViewportSize(size);
    await compose(team, ["bluesky"]);
    await page.getByLabel("Main post").fill("Rye is back");
    const saved = page.getByText(/^Saved \d\d:\d\d$/);
    await expect(saved).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish to sandbox" })).toBeVisible();
    await untilKeysAreHeard(page);
    await say(page, 4);
    await expect(toasts(page).getByRole("listitem")).toHaveCount(2);
    await expectClear(page, saved);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectClear(page, saved);
    await expectClear(page, page.getByRole("button", { name: "Publish to sandbox" }));

    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
    await expect
      .poll(async () => (await page.evaluate(() => document.getAnimations().length)) === 0)
      .toBe(true);
    await expectClear(page, dialog);
  });

test("toasts don't cover the buttons of a channel list as high as the window", async ({ team }) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const providers = ["bluesky", "mastodon", "x", "threads", "facebook", "discord", "slack"];
  for (const provider of [...providers, ...providers])
    await api.post("/channels", { provider, mode: "sandbox" });
  for (const size of [
    { width: 390, height: 700 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/${organization.slug}/compose`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Choose a channel" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose channels" });
    await dialog.getByRole("button", { name: "Select all" }).click();
    await expect(toasts(page).getByText("Added 14 channels.")).toBeVisible();
    await expectClear(page, dialog);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    // On computers the link back to the list stays visible too: a toast is above the preview.
    if (size.width > 768)
      await expectClear(page, page.getByRole("button", { name: "Choose channels" }));
  }
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width} x ${size.height} toasts don't cover the buttons of a calendar's post or a bulk bar`, async ({
    team,
  }) => {
    const { page, organization, api_key } = team;
    await page.setViewportSize(size);
    const { body: post } = await createApi(api_key).post<{ id: string }>("/posts", {
      content: "Half an idea",
      channels: [],
    });
    const sayNothing = async () => {
      await untilKeysAreHeard(page);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("z");
      await expect(toasts(page).getByText("Nothing to undo.")).toBeVisible();
    };
    await page.goto(`/${organization.slug}/calendar?post=${post.id}`);
    const panel = page.getByRole("complementary", { name: "Post" });
    await expect(panel.getByRole("link", { name: "Edit" })).toBeVisible();
    await sayNothing();
    await expectClear(page, panel.getByRole("link", { name: "Edit" }));

    await page.goto(`/${organization.slug}/posts`);
    await page.getByRole("checkbox", { name: /Half an idea/ }).click();
    await sayNothing();
    const bar = page.getByRole("region", { name: "Selected posts" });
    await expectClear(page, bar);
    if (size.width < 768)
      await expectClear(page, page.getByRole("navigation", { name: "Main" }).last());
  });
