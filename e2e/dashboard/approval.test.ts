import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Approval" });

/** Only an owner may, and in person: not with a key. */
async function requireApproval(page: Page, slug: string) {
  await page.goto(`/${slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
}

test("a post is scheduled for approval, rejected with a reason, resubmitted and approved", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Add step" }).click();
  expect(await findLookFaults(page, "approval-settings")).toEqual([]);
  await requireApproval(page, organization.slug);

  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { id } = (await api.post<Post>("/posts", draft)).body;
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(panel(page).getByText("This post needs approval")).toBeVisible();
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("textbox", { name: "When" }).fill("tomorrow 21:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Approval requested for tomorrow, 21:00/)).toBeVisible();
  await expect(panel(page).getByText("Waiting for approval.")).toBeVisible();
  await expect(page.getByText("Waiting for approval", { exact: true })).toBeVisible();
  expect(await findLookFaults(page, "approval-pending")).toEqual([]);

  await panel(page).getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this post?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("It is at nine.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(panel(page).getByText("It is at nine.").first()).toBeVisible();
  expect((await api.get<Post>(`/posts/${id}`)).body).toMatchObject({
    ...{ status: "draft", approval: { state: "rejected" } },
  });

  await api.patch(`/posts/${id}`, {
    content: "Bread at nine",
    scheduled_at: "2d",
    when_ready: true,
  });
  await page.reload();
  await panel(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved.", { exact: true }).first()).toBeVisible();
  const status = async () => (await api.get<Post>(`/posts/${id}`)).body.status;
  await expect.poll(status).toBe("scheduled");
});

test("a client without an account opens a shared post, rejects it, and approves the next version", async ({
  team: { page, organization, api_key },
  browser,
}) => {
  // Looks at six pages in two sizes and two themes.
  test.slow();
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await requireApproval(page, organization.slug);
  const draft = { content: "Bread at **eight**", channels: ["bluesky"], scheduled_at: "3d" };
  const { id } = (await api.post<Post>("/posts", { ...draft, when_ready: true })).body;

  await page.goto(`/${organization.slug}`);
  const home = page.getByRole("region", { name: "Waiting for your approval" });
  await expect(home.getByText("Bread at eight")).toBeVisible();
  expect(await findLookFaults(page, "approval-home")).toEqual([]);
  await page.goto(`/${organization.slug}/inbox`);
  await page.getByRole("link", { name: "1 post needs your approval" }).click();
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}$`));
  await expect(page.getByText(/^Your approval is asked for\. Would be published /)).toBeVisible();
  expect(await findLookFaults(page, "approval-review")).toEqual([]);
  await page.goto(`/${organization.slug}/approvals`);
  await expect(page.getByText(/^Requested by .+, scheduled for /)).toBeVisible();
  expect(await findLookFaults(page, "approvals")).toEqual([]);

  const share = async () => {
    await page.goto(`/${organization.slug}/posts/${id}`);
    await panel(page).getByRole("button", { name: "Share for approval" }).click();
    const dialog = page.getByRole("dialog", { name: "Share for approval" });
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByText(/^By .+, expires /)).toBeVisible();
    return (await dialog.getByText(/\/app\/approve\//).textContent()) as string;
  };
  const first = await share();
  expect(await findLookFaults(page, "approval-share")).toEqual([]);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(first);
  await expect(guest.getByRole("heading", { name: "Bread at eight" })).toBeVisible();
  expect(await findLookFaults(guest, "approval-link")).toEqual([]);
  await guest.getByRole("button", { name: "Reject" }).click();
  await guest.getByRole("button", { name: "Reject" }).click();
  await expect(guest.getByText("Enter your name.")).toBeVisible();
  await expect(guest.getByText("Enter a reason.")).toBeVisible();
  await guest.getByLabel("Your name").fill("Jane Baker");
  await guest.getByLabel("Reason").fill("It is at nine.");
  await guest.getByRole("button", { name: "Reject" }).click();
  await expect(guest.getByText("Rejected", { exact: true })).toBeVisible();

  await api.patch(`/posts/${id}`, { content: "Bread at nine" });
  await api.post(`/posts/${id}/request-approval`, {});
  await guest.goto(first);
  await expect(guest.getByText("This post has changed since the link was made")).toBeVisible();
  const second = await share();
  await guest.goto(second);
  await guest.getByLabel("Your name").fill("Jane Baker");
  await guest.getByRole("button", { name: "Approve" }).click();
  await expect(guest.getByText("Thank you.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(/^Approved by Jane Baker, /)).toBeVisible();
  await guest.goto("/app/approve/unknown");
  await expect(guest.getByText("This link doesn't work")).toBeVisible();

  await api.patch(`/posts/${id}`, { content: "Bread at ten" });
  await page.reload();
  await panel(page).getByText("What changed").click();
  await expect(panel(page).getByText("Bread at").first()).toBeVisible();
  await expect(panel(page).locator("ins")).toContainText("ten");
  expect(await findLookFaults(page, "approval-changes")).toEqual([]);
  await context.close();
});
