/** The focus after actions that unmount their own button, and what is offered for customized text. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

async function openDraft({ page, organization, api_key }: Team, fields: object) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { channels: ["bluesky"], autofix: false, ...fields };
  const { body } = await api.post<Post>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByLabel("Main post")).toBeVisible();
}

test("after a fix, the fixed channel has the focus", async ({ team }) => {
  const { page } = team;
  await openDraft(team, { content: "More words. ".repeat(40) });
  await untilKeysAreHeard(page);
  await page.getByRole("button", { name: /^Trim to/ }).click();
  await expect(page.getByText("Updated Bluesky sandbox.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Bluesky sandbox", exact: true })).toBeFocused();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: /^Trim to/ })).toBeVisible();
});

test("after going back to a draft, the main post has the caret", async ({ team }) => {
  const { page } = team;
  await openDraft(team, { content: "Bread", scheduled_at: "2d" });
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expect(page.getByRole("button", { name: "Back to draft" })).toBeHidden();
  await expect(page.getByLabel("Main post")).toBeFocused();
});

test("after answering a question about the time, the time field has the focus", async ({
  team,
}) => {
  const { page } = team;
  await openDraft(team, { content: "Bread" });
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const when = dialog.getByLabel("When", { exact: true });
  await when.fill("tomorrow midnight");
  await dialog
    .getByRole("button", { name: /00:00$/ })
    .last()
    .click();
  await expect(when).toBeFocused();
  await expect(when).toHaveValue(/00:00$/);
});

test("dashes typed in a customized caption offer a thread for that channel", async ({ team }) => {
  const { page } = team;
  await openDraft(team, { content: "Bread" });
  await page
    .getByRole("button", { name: /^Customize$/ })
    .first()
    .click();
  const own = page.getByLabel("Text for Bluesky sandbox");
  await expect(own).toBeFocused();
  await own.pressSequentially("\n---\nRolls");
  await expect(page.getByText("Bluesky sandbox: thread of 2 posts.")).toBeVisible();
  await page.getByRole("button", { name: "Make it a thread" }).click();
  await expect(page.getByText("Make it a thread?")).toBeHidden();
  await expect(own).toBeFocused();
  await expect(
    page.getByRole("region", { name: "Bluesky sandbox", exact: true }).getByText("Rolls"),
  ).toBeVisible();
});
