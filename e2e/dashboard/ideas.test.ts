/** Ideas: posts without a channel on the board, and on the calendar's shelf. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const MENU = "Actions for “A recipe a week”";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openBoard({ page, organization }: Pick<Team, "page" | "organization">) {
  await page.goto(`/${organization.slug}/posts?view=ideas`);
  await untilKeysAreHeard(page);
}

async function choose(page: Page, menu: string, action: string) {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an idea without a channel is written, moved, found beside the calendar, deleted and brought back, and colleagues see it at once", {
  tag: "@journey",
}, async ({ team, browser }) => {
  const { page, organization, api_key } = team;
  const link = await invite(team, newEmail());
  const ben = await openElsewhere(browser, link);
  await createAccount(ben);
  await openBoard({ page: ben, organization });

  await openBoard(team);
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Write an idea").fill("A recipe a week");
  await page.keyboard.press("Enter");
  const card = (name: string, of = page) =>
    column(of, name).getByRole("link", { name: /A recipe a week.*No channel yet/ });
  await expect(card("To do")).toBeVisible();
  await expect(page.getByLabel("Write an idea")).toHaveValue("");
  await expect(card("To do", ben)).toBeVisible({ timeout: 5_000 });

  await choose(page, MENU, "Move to In work");
  await expect(card("In work")).toBeVisible();
  await expect(card("To do")).toHaveCount(0);
  await expect(card("In work", ben)).toBeVisible({ timeout: 5_000 });
  const { body } = await createApi(api_key).get<{ items: Post[] }>("/posts?stage=working");
  expect(body.items).toMatchObject([{ stage: "working", channels: [] }]);

  await ben.goto(`/${organization.slug}/calendar?drafts=open`);
  const shelf = column(ben, "Drafts");
  const onShelf = shelf.getByRole("region", { name: "In work" });
  await expect(onShelf.getByRole("link", { name: /A recipe a week/ })).toBeVisible();

  await choose(page, MENU, "Delete");
  await expect(page.getByText("Idea deleted.")).toBeVisible();
  await expect(card("In work")).toHaveCount(0);
  await expect(onShelf).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(card("In work")).toBeVisible();
  await expect(onShelf).toBeVisible();
  await ben.context().close();
});

test("a card is dragged to another column, and opens in the composer", async ({ team }) => {
  const { page, api_key } = team;
  const api = createApi(api_key);
  await api.post("/posts", { content: "First loaf", channels: [] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(team);
  await expect(page.locator("[data-idea] [draggable=true]")).toBeVisible();
  await page.locator("[data-drag]", { hasText: "First loaf" }).dragTo(column(page, "Ready"));
  await expect(page.getByText("Moved to Ready.")).toBeVisible();
  const card = column(page, "Ready").getByRole("link", { name: /First loaf/ });
  await expect(card).toBeVisible();
  await page.keyboard.press("z");
  await expect(column(page, "To do").getByRole("link", { name: /First loaf/ })).toBeVisible();
  await column(page, "To do")
    .getByRole("link", { name: /First loaf/ })
    .click();
  await expect(page).toHaveURL(/\/posts\/post_\w+$/);
  await expect(page.getByLabel("Main post")).toHaveValue("First loaf");
});

test("an idea that couldn't be saved keeps its text, and is saved once", async ({ team }) => {
  const { page, api_key } = team;
  await openBoard(team);
  await page.route(/posts\.create/, (route) => route.abort());
  const field = page.getByLabel("Write an idea");
  await field.fill("Rye again");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Add idea" })).toBeVisible();
  await expect(field).toHaveValue("Rye again");
  await page.reload();
  await expect(field).toHaveValue("Rye again");
  await page.unroute(/posts\.create/);
  await untilKeysAreHeard(page);
  await field.press("Enter");
  await expect(column(page, "To do").getByRole("link", { name: /Rye again/ })).toBeVisible();
  await expect(field).toHaveValue("");
  const { body } = await createApi(api_key).get<{ items: Post[] }>("/posts?stage=any");
  expect(body.items).toHaveLength(1);
});

test("a draft of the list is added to the ideas, which a phone shows one column at a time", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await api.post("/posts", { content: "Half baked", channels: ["bluesky"] });
  await page.goto(`/${organization.slug}/posts?status=drafts`);
  await untilKeysAreHeard(page);
  await choose(page, "Actions for “Half baked”", "Add to ideas");
  await expect(page.getByText("1 post added to the ideas")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Ideas", exact: true }).click();
  const card = page.getByRole("link", { name: /Half baked/ });
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await expect(card).toBeHidden();
  await expect(page.getByText("Nothing ready.")).toBeVisible();
});
