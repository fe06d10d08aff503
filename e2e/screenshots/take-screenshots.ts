import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { expect, signIn, test } from "../dashboard/fixtures.ts";
import { openSettled } from "../dashboard/open-settled.ts";
import { fillBakery } from "./fill-bakery.ts";

const FOLDER = join(PROJECT, "docs", "images");
const SIZE = { width: 1440, height: 900 };

async function openThread(page: Page) {
  await page.getByRole("link", { name: /Is the rye/ }).click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
}

test("take the pictures of the main pages", async ({ page, provisioner }) => {
  const email = "team@bakery.example";
  const wish = { name: "Corner Bakery", email, time_zone: "UTC" };
  const { user, organization, api_key } = await provisioner.create(wish);
  const { draft } = await fillBakery(page, api_key);
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, user);
  const pages = {
    composer: `posts/${draft}`,
    calendar: "calendar?view=week",
    posts: "posts?status=scheduled",
    inbox: "inbox",
  };
  for (const [name, path] of Object.entries(pages)) {
    await openSettled(page, `/${organization.slug}/${path}`);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    if (name === "inbox") await openThread(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
  }
});
