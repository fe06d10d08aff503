import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Approval" });

test("approval is switched on, asked for by scheduling, refused with a reason, asked again and given", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Add step" }).click();
  expect(await findLookFaults(page, "approval-settings")).toEqual([]);
  await page.getByRole("button", { name: "Remove Step 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { id } = (await api.post<Post>("/posts", draft)).body;
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(panel(page).getByText("This post needs approval")).toBeVisible();
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("textbox", { name: "When" }).fill("tomorrow 21:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Approval requested for Tomorrow, 21:00/)).toBeVisible();
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
