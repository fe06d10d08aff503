/** Two people write the same post: both versions are shown, and one is chosen before anything else happens. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("of two versions one is kept, and the other can be brought back", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { body: post } = await api.post<Post>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${post.id}`);
  const field = page.getByLabel("Main post", { exact: true });
  await page.route(/\bposts\.update\b/, (route) => route.abort());
  await field.fill("Bread at nine");
  await expect(page.getByText(/On this device only/)).toBeVisible();
  await api.patch(`/posts/${post.id}`, { content: "Bread and rye at eight" });
  await page.unroute(/\bposts\.update\b/);
  await field.fill("Bread at nine sharp");

  await expect(page.getByRole("region", { name: "Theirs" })).toContainText("and rye");
  await expect(page.getByRole("button", { name: "Schedule", exact: true })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Choose which version to keep" }).click();
  await expect(page.getByRole("button", { name: "Keep yours" })).toBeFocused();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(field).toHaveValue("Bread and rye at eight");
  await expect(page.getByRole("button", { name: "Publish to sandbox" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Bread at nine sharp");
  const stored = async () => (await api.get<Post>(`/posts/${post.id}`)).body.content.markdown;
  await expect.poll(stored).toBe("Bread at nine sharp");
});
