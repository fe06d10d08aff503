import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("owners see the background runs for their posts, with steps and waits", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const channel = { provider: "bluesky", mode: "sandbox" };
  const { body } = await api.post<Channel>("/channels", channel);
  const draft = { content: "Hello", channels: [body.id] };
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await api.post<Post>("/posts", { ...draft, scheduled_at });
  await api.post("/posts", { ...draft, scheduled_at: "now" });

  await page.goto(`/${organization.slug}/settings/runs`);
  const runs = page.getByRole("list", { name: "Background jobs" });
  const rows = runs.locator("> li");
  // The channel's comments are read when it was connected, and again when their time comes.
  const reading = "Read comments and numbers";
  await expect(rows.filter({ hasText: reading }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: reading })).toHaveCount(2);
  const sleeping = rows.filter({ hasText: "Publish scheduled posts" });
  await expect(sleeping).toContainText("Sleeping");
  await expect(sleeping).toContainText("resumes tomorrow");
  const published = rows
    .filter({ hasText: "Publish posts and send replies" })
    .filter({ has: page.getByRole("link", { name: "View post" }) });
  await expect(published).toContainText("Completed");

  await sleeping.getByRole("button", { name: "Publish scheduled posts" }).click();
  await expect(sleeping.getByRole("listitem", { name: "Wait until due" })).toContainText("Waiting");

  await page.getByLabel("Status").selectOption("Completed");
  await expect(rows.filter({ hasNotText: "Completed" })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: reading })).toHaveCount(1);
  await published.getByRole("button", { name: "Publish posts and send replies" }).click();
  await expect(published.getByRole("listitem", { name: "Make due calls" })).toContainText(
    "1 attempt",
  );
  await page.getByLabel("Status").selectOption("All");

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await sleeping.getByRole("link", { name: "View post" }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${scheduled.body.id}$`));
});
