/** Presses, submissions and scrolling before hydration. */
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openWithoutScripts } from "./open-without-scripts.ts";

/** Opens a draft, holding back its scripts until the returned function is called. */
async function openDraft({ page, organization, api_key }: Team) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "Come on Friday.", channels: ["bluesky"] };
  const { body } = await api.post<{ id: string }>("/posts", draft);
  return openWithoutScripts(page, `/${organization.slug}/posts/${body.id}`);
}

test("a button that is pressed before the page's script is there does its work once, when it is", async ({
  team,
}) => {
  const { page } = team;
  const release = await openDraft(team);
  await page.getByRole("button", { name: "Choose from library" }).click();
  release();
  const dialog = page.getByRole("dialog", { name: "Media library" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.waitForLoadState("networkidle");
  await expect(dialog).toBeHidden();
});

test("a page that is scrolled before its script is there stays where it is, with the caret in the story", async ({
  team,
}) => {
  const { page } = team;
  await page.setViewportSize({ width: 1280, height: 400 });
  const release = await openDraft(team);
  const last = page.getByText("Labels and campaign");
  await last.scrollIntoViewIfNeeded();
  release();
  await expect(page.getByLabel("Main post")).toBeFocused();
  await expect(last).toBeInViewport();
});

test("a menu that is pressed before the page's script is there opens, the last one of two", async ({
  team,
}) => {
  const { page, organization } = team;
  const release = await openWithoutScripts(page, `/${organization.slug}/settings/labels`);
  await page.getByRole("button", { name: "Find anything" }).click();
  await page.getByRole("button", { name: "Account" }).click();
  release();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a form that is sent before the page's script is there is sent when it is, with what was typed", async ({
  page,
  team,
}) => {
  await page.context().clearCookies();
  const release = await openWithoutScripts(page, "/signin");
  await page.getByLabel("Email").fill(team.user.email);
  await page.getByLabel("Password").fill(team.user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect(page.url()).toMatch(/\/signin$/);
  release();
  await expect(page).toHaveURL(new RegExp(`/${team.organization.slug}$`));
});
