import type { Browser, Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { composeForSandbox, expect, signIn, type Team, test } from "./fixtures.ts";

test("text is saved from its first words, before a channel is chosen", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Half a thou");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("Half a thou");
});

/** Keeps new posts on this device. */
async function refusePosts(page: Page) {
  await page.route(/\bposts\.create\b/, (route) => route.abort());
}

test("text that can't be saved survives a reload", async ({ team: { page, organization } }) => {
  await refusePosts(page);
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Half a thou");
  await expect(page.getByText(/On this device only/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("Half a thou");
});

test("a draft is saved automatically and reopens as it was left", { tag: "@journey" }, async ({
  team: { page, organization },
}) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("A draft");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${organization.slug}/posts/post_`));
  await page.getByLabel("Main post").press("End");
  await page.keyboard.type(", continued");
  await page.getByRole("link", { name: "Posts" }).first().click();
  await page.getByRole("link", { name: /A draft, continued/ }).click();
  await expect(page.getByLabel("Main post")).toHaveValue("A draft, continued");
});

test("going back in the browser opens the post that was started, not an empty page", async ({
  team: { page },
}) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("Come back to me");
  await page.waitForURL(/\/posts\/post_/);
  await page.getByRole("link", { name: "Channels" }).first().click();
  await page.waitForURL(/\/channels$/);
  await page.goBack();
  await expect(page.getByLabel("Main post")).toHaveValue("Come back to me");
});

test("New post opens an empty page after a post was started there", async ({ team: { page } }) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("The first post");
  await page.waitForURL(/\/posts\/post_/);
  await page.getByRole("link", { name: "New post" }).first().click();
  await page.waitForURL(/\/compose$/);
  await expect(page.getByLabel("Main post")).toHaveValue("");
});

/**
 * Creates a post, and leaves its page for `address` while it is being saved: the next page's request is answered after
 * the save.
 */
async function leaveWhileStoring(page: Page, address: RegExp, leave: () => Promise<unknown>) {
  await composeForSandbox(page);
  const left = Promise.withResolvers<void>();
  await page.route(/\bposts\.create\b/, async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.route(address, async (route) => {
    left.resolve();
    await page.waitForURL(/\/posts\/post_/, { waitUntil: "commit" });
    await route.continue();
  });
  const storing = page.waitForRequest(/\bposts\.create\b/);
  await page.getByLabel("Main post").fill("Stored while I leave");
  await storing;
  const loaded = page.waitForEvent("load");
  await leave();
  await loaded;
}

test("reloading a page while its post is being saved returns to the post", async ({
  team: { page },
}) => {
  await leaveWhileStoring(page, /\/compose$/, () => page.evaluate(() => location.reload()));
  await expect(page.getByLabel("Main post")).toHaveValue("Stored while I leave");
  await expect(page).toHaveURL(/\/posts\/post_/);
  await page.getByRole("link", { name: "New post" }).first().click();
  await page.waitForURL(/\/compose$/);
  await expect(page.getByLabel("Main post")).toHaveValue("");
});

test("after leaving a post while it is being saved, New post starts another one", async ({
  team: { page, organization },
}) => {
  const address = `/${organization.slug}/channels`;
  const goThere = () => page.evaluate((path) => location.assign(path), address);
  await leaveWhileStoring(page, /\/channels$/, goThere);
  await page.getByRole("link", { name: "New post" }).first().click();
  await page.waitForURL(/\/compose$/);
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/compose$/);
  await expect(page.getByLabel("Main post")).toHaveValue("");
});

test("while the server is unreachable, text stays on the device and is saved later", {
  tag: "@journey",
}, async ({ team: { page } }) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("First");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel("Main post").fill("Written in a tunnel");
  await expect(page.getByText(/On this device only\. Can't reach Crier/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("Written in a tunnel");
});

async function openElsewhere(browser: Browser, user: Team["user"], url: string) {
  const context = await browser.newContext({ baseURL: testInstance().url });
  const page = await context.newPage();
  await signIn(page, user);
  await page.goto(url);
  return page;
}

/** Blocks updates from elsewhere, so that someone goes on writing without having seen them. */
async function hearNothing(page: Page) {
  await page.route(/\/live\.changes\?/, (route) => route.abort());
}

async function begin(page: Page, text: string) {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill(text);
  await page.waitForURL(/\/posts\/post_/);
}

test("two browsers on one draft see conflicts side by side, and neither silently overwrites the other", async ({
  team: { page, user },
  browser,
}) => {
  await hearNothing(page);
  await begin(page, "Begun");
  const second = await openElsewhere(browser, user, page.url());
  await second.getByLabel("Main post").fill("From the second browser");
  await expect(second.getByText(/^Saved/)).toBeVisible();
  await page.getByLabel("Main post").fill("From the first browser");
  const notice = page.getByRole("alert").filter({ hasText: "changed elsewhere" });
  await expect(notice.getByText("From the second browser")).toBeVisible();
  await expect(page.getByText("Not saved. Choose which version to keep.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await expect(notice.getByText("From the second browser")).toBeVisible();
  await expect(page.getByLabel("Main post")).toHaveValue("From the first browser");
  await notice.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByLabel("Main post")).toBeFocused();
  await expect(page.getByLabel("Main post")).toHaveValue("From the second browser");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Main post")).toHaveValue("From the first browser");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(second.getByLabel("Main post")).toHaveValue("From the first browser", {
    timeout: 20_000,
  });
});

test("a second tab of a browser shows what the first is writing, and says so", async ({
  team: { page },
}) => {
  await begin(page, "Begun");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByLabel("Main post")).toHaveValue("Begun");
  await second.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("Main post").fill("Begun, and continued");
  await expect(second.getByLabel("Main post")).toHaveValue("Begun, and continued");
  await expect(second.getByText(/from another tab of this browser/)).toBeVisible();
  await second.getByLabel("Main post").press("End");
  await second.keyboard.type(" here");
  await expect(page.getByLabel("Main post")).toHaveValue("Begun, and continued here");
  await page.context().setOffline(false);
  for (const tab of [page, second]) await expect(tab.getByText(/^Saved/)).toBeVisible();
});

test("two tabs with new posts have separate drafts, and a closed tab's draft is offered to the next", async ({
  team: { page, organization },
}) => {
  const compose = `/${organization.slug}/compose`;
  await refusePosts(page);
  await page.goto(compose);
  await page.getByLabel("Main post").fill("In the first tab");
  const second = await page.context().newPage();
  await refusePosts(second);
  await second.goto(compose);
  await expect(second.getByLabel("Main post")).toHaveValue("");
  await second.getByLabel("Main post").fill("In the second tab");
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("In the first tab");
  await second.close();
  const third = await page.context().newPage();
  await refusePosts(third);
  await third.goto(compose);
  const offered = third.getByRole("region", { name: "Drafts on this device" });
  const closed = offered.getByRole("listitem").filter({ hasText: "In the second tab" });
  await closed.getByRole("button", { name: "Discard" }).click();
  await expect(closed).toBeHidden();
  await third.getByRole("button", { name: "Undo" }).click();
  await closed.getByRole("button", { name: "Continue" }).click();
  await expect(third.getByLabel("Main post")).toHaveValue("In the second tab");
  await expect(third.getByLabel("Main post")).toBeFocused();
});

test("twenty tabs on one draft end up with the same text", async ({ team: { page } }) => {
  await begin(page, "Begin end");
  test.setTimeout(180_000);
  const others = await Promise.all(Array.from({ length: 19 }, () => page.context().newPage()));
  for (const tab of others) await tab.goto(page.url());
  const tabs = [page, ...others];
  const middle = tabs[9] as Page;
  await middle.getByLabel("Main post").fill("Begin in the middle end");
  await expect(middle.getByText(/^Saved/)).toBeVisible();
  for (const tab of tabs) {
    await expect(tab.getByLabel("Main post")).toHaveValue("Begin in the middle end");
  }
});

test("a browser without storage shows one warning, and the text is still saved", async ({
  team: { page },
}) => {
  await begin(page, "Begun");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const faults: Error[] = [];
  page.on("pageerror", (error) => faults.push(error));
  await page.reload();
  await page.context().setOffline(true);
  await page.getByLabel("Main post").fill("Nowhere to keep");
  await expect(page.getByText("This device can't store a copy")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(faults).toEqual([]);
});

test("a clock that is a day ahead doesn't prevent text from being restored", async ({
  team: { page, organization },
}) => {
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await refusePosts(page);
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Written tomorrow");
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("Written tomorrow");
});
