import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const comments = (page: Page) => page.getByRole("region", { name: "Comments", exact: true });
const field = (page: Page) => comments(page).getByLabel("Add a comment");

test("colleagues comment on a draft, mention each other and resolve", {
  tag: "@journey",
}, async ({ team, browser }) => {
  // Looks at a page in two sizes and two themes, between two people.
  test.slow();
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { id } = (await api.post<Post>("/posts", draft)).body;
  const ben = await openElsewhere(browser, await invite(team, newEmail(), "Viewer"));
  await createAccount(ben);

  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(comments(page).getByText("No comments yet.")).toBeVisible();
  await comments(page).getByRole("button", { name: "Send comment" }).click();
  await expect(comments(page).getByText("Write something first.")).toBeVisible();
  await field(page).pressSequentially("Is it <b>right</b>, @nov");
  await expect(page.getByRole("option", { name: "Ben Novák" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Is it <b>right</b>, @Ben Novák ");
  await page.reload();
  await expect(field(page)).toHaveValue("Is it <b>right</b>, @Ben Novák ");
  await comments(page).getByRole("button", { name: "Send comment" }).click();
  await expect(comments(page).getByRole("listitem")).toContainText(
    "Is it <b>right</b>, @Ben Novák",
  );
  await expect(field(page)).toHaveValue("");
  expect(await findLookFaults(page, "comments")).toEqual([]);

  await ben.goto(`/${organization.slug}`);
  await ben.getByRole("region", { name: "Comments for you" }).getByText("Is it").click();
  await expect(comments(ben).getByRole("listitem")).toContainText("Is it <b>right</b>");
  await field(ben).fill("It is at nine.");
  await comments(ben)
    .getByRole("button", { name: /^Reply/ })
    .click();
  await expect(field(ben)).toHaveValue(/^@.+ It is at nine\.$/);
  await expect(field(ben)).toBeFocused();
  await field(ben).press("Control+Enter");
  await expect(comments(ben).getByText("It is at nine.").first()).toBeVisible();
  await expect(comments(page).getByText("It is at nine.").first()).toBeVisible();

  await comments(ben).getByRole("button", { name: /^Edit/ }).click();
  await comments(ben).getByLabel("Edit comment").fill("It is at ten.");
  await comments(ben).getByRole("button", { name: "Save" }).click();
  await expect(comments(ben).getByText("edited")).toBeVisible();
  await expect(comments(ben).getByRole("button", { name: /^Edit/ })).toBeFocused();
  await comments(ben)
    .getByRole("button", { name: /^Resolve.*Is it/ })
    .click();
  await expect(comments(ben).getByText("Resolved (1)")).toBeVisible();
  await ben.goto(`/${organization.slug}`);
  await expect(ben.getByRole("heading", { name: "Home", exact: true })).toBeVisible();
  await expect(ben.getByRole("region", { name: "Comments for you" })).toBeHidden();

  await comments(page)
    .getByRole("button", { name: /^Delete.*It is at ten/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Delete this comment?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(comments(page).getByText("It is at ten.")).toBeHidden();
  await ben.context().close();
});

test("a guest with an approval link reads and writes comments", async ({
  team: { page, organization, api_key },
  browser,
}) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { id } = (await api.post<Post>("/posts", draft)).body;
  await api.post(`/posts/${id}/request-approval`, {});
  await api.post(`/posts/${id}/comments`, { text: "Ready for Jane." });

  await page.goto(`/${organization.slug}/posts/${id}`);
  const panel = page.getByRole("region", { name: "Approval" });
  await panel.getByRole("button", { name: "Share for approval" }).click();
  const share = page.getByRole("dialog", { name: "Share for approval" });
  await share.getByRole("button", { name: "Create link" }).click();
  const address = await share.getByText(/\/app\/approve\//).textContent();
  const guest = await openElsewhere(browser, address ?? "");
  await expect(comments(guest).getByText("Ready for Jane.")).toBeVisible();
  await comments(guest).getByRole("button", { name: "Send comment" }).click();
  await expect(comments(guest).getByText("Enter your name.")).toBeVisible();
  await comments(guest).getByLabel("Comment as").fill("Jane Baker");
  await field(guest).fill("Is it at nine?");
  await comments(guest).getByRole("button", { name: "Send comment" }).click();
  await expect(comments(guest).getByText("Is it at nine?")).toBeVisible();
  expect(await findLookFaults(guest, "guest-comments")).toEqual([]);

  await page.goto(`/${organization.slug}`);
  const mentions = page.getByRole("region", { name: "Comments for you" });
  await expect(mentions.getByText("Jane Baker (guest)")).toBeVisible();
  await mentions.getByText("Is it at nine?").click();
  await expect(comments(page).getByText("Is it at nine?", { exact: true })).toBeVisible();
  await guest.context().close();
});
