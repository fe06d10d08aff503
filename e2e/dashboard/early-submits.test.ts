/** Submissions and scrolling before hydration. */
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { openWithoutScripts } from "./open-without-scripts.ts";

test("scrolling before the page's script has loaded is preserved, and the main post has the caret", async ({
  team,
}) => {
  const { page, organization } = team;
  const api = createApi(team.api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "Come on Friday.", channels: ["bluesky"] };
  const { body } = await api.post<{ id: string }>("/posts", draft);
  await page.setViewportSize({ width: 1280, height: 400 });
  const release = await openWithoutScripts(page, `/${organization.slug}/posts/${body.id}`);
  const last = page.getByText("Labels and campaign");
  await last.scrollIntoViewIfNeeded();
  release();
  await expect(page.getByLabel("Main post")).toBeFocused();
  await expect(last).toBeInViewport();
});

test("a form submitted before the page's script has loaded keeps its text and stays out of the URL", async ({
  page,
  team,
}) => {
  await page.context().clearCookies();
  const release = await openWithoutScripts(page, "/signin");
  const address = page.url();
  await page.getByLabel("Email").fill(team.user.email);
  await page.getByLabel("Password").fill(team.user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  release();
  await page.waitForLoadState("networkidle");
  expect(page.url()).toBe(address);
  await expect(page.getByLabel("Email")).toHaveValue(team.user.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${team.organization.slug}$`));
});
