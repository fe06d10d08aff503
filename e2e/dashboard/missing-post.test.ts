import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("the page of a missing post has a heading and links to the posts", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/posts/post_00000000000000000000000000`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post");
  await expect(page.getByText("Post not found")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "View all posts" }).click();
  await page.waitForURL(/\/posts$/);
});
