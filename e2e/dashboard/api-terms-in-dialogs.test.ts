/** Overlays are worded for people, like the pages (api-terms-on-pages.test.ts). */
import type { Page } from "@playwright/test";
import { type Filled, fillOrganization } from "./api-terms/fill-organization.ts";
import { Walk } from "./api-terms/walk.ts";
import { expect, test } from "./fixtures.ts";
import { respondAllDisconnected } from "./respond-all-disconnected.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

test("no dialog shows a name, a value or an ID from the API", async ({ team }) => {
  test.slow();
  const { page, organization } = team;
  const filled = await fillOrganization(team);
  const walk = new Walk(page, `/${organization.slug}`);
  await lookAtKeys(walk);
  await lookAtList(walk);
  await lookAtComposer(walk, filled);
  await lookAtLive(walk, filled);
  await lookAtSignIns(walk);
  expect(walk.lines()).toEqual([]);
});

async function close(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function press(walk: Walk, name: string | RegExp) {
  await walk.page.getByRole("button", { name }).first().click();
  await expect(walk.page.getByRole("dialog").first()).toBeVisible();
  await walk.look(`${name}`);
}

async function lookAtKeys(walk: Walk) {
  const { page } = walk;
  for (const path of ["posts", "compose", "channels"]) {
    await walk.open(path);
    await untilKeysAreHeard(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await walk.look(`the keys of ${path}`);
    await close(page);
    for (const text of ["", "Bread", "Mastodon"]) {
      await page.keyboard.press("Control+k");
      const find = page.getByRole("combobox", { name: "Search", exact: true });
      await find.fill(text);
      await page.waitForLoadState("networkidle");
      await walk.look(`the palette of ${path}, ${text}`);
      await page.keyboard.press("Escape");
      await expect(find).toBeHidden();
    }
  }
}

async function lookAtList(walk: Walk) {
  const { page } = walk;
  await walk.open("posts?status=drafts");
  const boxes = page.getByRole("checkbox");
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  for (const name of ["Reschedule", "Label"]) {
    await press(walk, name);
    await close(page);
  }
}

async function lookAtComposer(walk: Walk, { drafts, scheduled }: Filled) {
  const { page } = walk;
  await walk.open(`posts/${drafts.bare}`);
  await press(walk, "Choose channels");
  await close(page);
  await walk.open(`posts/${scheduled}`);
  await press(walk, /^(Schedule|Reschedule|Change time)/);
  await page.getByRole("dialog").getByRole("textbox").first().fill("fri 9");
  await walk.look("the time, in words that are asked about");
  await close(page);
  await page.getByRole("button", { name: "History" }).click();
  await page.waitForLoadState("networkidle");
  await walk.look("the history");
}

async function lookAtLive(walk: Walk, { published }: Filled) {
  await walk.open(`posts/${published}`);
  await press(walk, "Edit published post");
  await close(walk.page);
}

/** Reconnect dialogs of every platform, whose sandboxes the response presents as real accounts. */
async function lookAtSignIns(walk: Walk) {
  const { page } = walk;
  await page.route(/channels\.list/, respondAllDisconnected);
  await walk.open("channels");
  const again = page.getByRole("button", { name: /^Reconnect/ });
  await expect(again.first()).toBeVisible({ timeout: 30_000 });
  expect(await again.count()).toBeGreaterThan(15);
  for (const at of (await again.all()).keys()) {
    await again.nth(at).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const name = await page.getByRole("dialog").getByRole("heading").first().textContent();
    await walk.look(`${name}, again`);
    const send = page.getByRole("dialog").getByRole("button", { name: /^(Connect|Continue)/ });
    if (
      (await send.count()) > 0 &&
      (await page.getByRole("dialog").getByRole("textbox").count()) > 0
    ) {
      for (const field of await page.getByRole("dialog").getByRole("textbox").all())
        await field.fill("no such thing!");
      await send.first().click();
      await page.waitForLoadState("networkidle");
      await walk.look(`${name}, with what is wrong`);
    }
    await close(page);
  }
}
