import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { expect, signIn, test } from "../dashboard/fixtures.ts";
import { openSettled } from "../dashboard/open-settled.ts";
import { createApi } from "../fixtures.ts";
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

test("take the picture of a review", async ({ page, provisioner }) => {
  const email = "review@bakery.example";
  const wish = { name: "Corner Bakery", email, time_zone: "UTC" };
  const { user, organization, api_key } = await provisioner.create(wish);
  const { draft } = await fillBakery(page, api_key);
  const api = createApi(api_key);
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, user);
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  const review = `/${organization.slug}/approvals/${draft}`;
  await api.patch(`/posts/${draft}`, { scheduled_at: "3d", request_approval: true });
  await page.goto(review);
  const decision = page.getByRole("form", { name: "Your decision" });
  await decision.getByRole("button", { name: "Reject" }).click();
  await decision.getByLabel("Reason").fill("We open at seven now.");
  await decision.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Nothing left to review")).toBeVisible();
  const { content } = (await api.get<Post>(`/posts/${draft}`)).body;
  const changed = content.markdown.replace("at six", "at seven");
  await api.patch(`/posts/${draft}`, { content: changed, request_approval: true });
  await api.post(`/posts/${draft}/comments`, { text: "Seven it is. Thanks for looking closely." });
  await openSettled(page, review);
  await expect(page.getByText("Seven it is.").first()).toBeVisible();
  await page.screenshot({ path: join(FOLDER, "approval.png"), animations: "disabled" });
});
