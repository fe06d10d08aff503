import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

test("the calendar finds scheduled posts that can no longer be published, with links to each", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/calendar`);
  await page.getByRole("link", { name: "Check for problems" }).click();
  await expect(page.getByRole("heading", { name: "Nothing scheduled" })).toBeVisible();

  for (const content of ["Win free money", "Bread at eight"])
    await api.post<Post>("/posts", { content, channels: ["bluesky"], scheduled_at: "2d" });
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("All 2 scheduled posts are ready to publish.")).toBeVisible();

  await api.patch("/organization/settings", { banned_terms: ["free money"] });
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("1 of 2 scheduled posts can't be published.")).toBeVisible();
  await expect(page.getByText(/banned|not allowed|free money/i).first()).toBeVisible();
  expect(await findLookFaults(page, "check-calendar")).toEqual([]);
  await page.getByRole("link", { name: "Open post “Win free money”" }).click();
  await expect(page).toHaveURL(/\/posts\/post_/);
});
