/** A post submitted before its files are ready waits for them, and is published with them or says why not. */
import type { Page } from "@playwright/test";
import { makePng } from "#e2e/make-png.ts";
import { findFaults } from "../find-faults.ts";
import { expect, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";

const CAKE = makePng("cake.png", { width: 900, height: 300 });

/** Holds back file uploads until the returned function is called. */
async function holdBytes(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return release;
}

async function publishEarly(team: Parameters<typeof compose>[0], file: typeof CAKE) {
  const { page } = team;
  const release = await holdBytes(page);
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("Five years!");
  await choose(page, file);
  await expect(row(page, file.name)).toBeVisible();
  await page.getByRole("button", { name: "Publish when the file is ready" }).click();
  const look = page.getByRole("dialog", { name: "Publish this post?" });
  await look.getByRole("button", { name: "Publish when the file is ready" }).click();
  await expect(page.getByText("Publishes once its files are ready")).toBeVisible();
  await expect(page.getByText("Waiting for files")).toBeVisible();
  return release;
}

const listed = (page: Page) => page.getByRole("listitem").filter({ hasText: "Five years!" });

for (const width of [1280, 390]) {
  test(`a post submitted before its file is ready is published with the file, at ${width} px`, async ({
    team,
  }) => {
    const { page, organization } = team;
    await page.setViewportSize({ width, height: 844 });
    const release = await publishEarly(team, CAKE);
    expect(await findFaults(page)).toEqual([]);

    const list = await page.context().newPage();
    await list.setViewportSize({ width, height: 844 });
    await list.goto(`/${organization.slug}/posts`);
    await expect(listed(list).getByText("Waiting for files")).toBeVisible();
    expect(await findFaults(list)).toEqual([]);

    release();
    await expect(page.getByText("Published").first()).toBeVisible({ timeout: 40_000 });
    await expect(listed(list).getByText("Published")).toBeVisible();
  });
}

test("a post with a broken file stays a draft and shows the reason", async ({ team }) => {
  const { page, organization } = team;
  const broken = { ...CAKE, buffer: CAKE.buffer.subarray(0, CAKE.buffer.length / 2) };
  const release = await publishEarly(team, broken);
  release();
  await expect(page.getByText("Not published. The post is a draft again.")).toBeVisible({
    timeout: 30_000,
  });
  const reason = page.getByText("“cake.png” can't be used. Replace or remove it");
  await expect(reason.first()).toBeVisible();
  await expect(page.getByText("Post not published", { exact: true })).toBeVisible();
  await expect(page.getByText("The post publishes as soon as its files are ready.")).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(`/${organization.slug}/posts`);
  await expect(listed(page).getByText("Not sent")).toBeVisible();
});

test("a post that waits for its files can be turned back into a draft", async ({ team }) => {
  const { page } = team;
  const release = await publishEarly(team, CAKE);
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expect(page.getByText("Publishes once its files are ready")).toBeHidden();
  release();
  await expect(row(page, "cake.png").getByText("900 × 300")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish to sandbox" })).toBeVisible();
});
