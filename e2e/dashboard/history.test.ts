import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a post's page tells who did what to it", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const { body } = await api.post<{ id: string }>("/posts", {
    content: "Hello",
    channels: ["bluesky"],
  });
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await page.getByText("History").click();
  const events = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(events).toHaveText([/^Written by .+Today, \d\d:\d\d$/]);
  await api.patch(`/posts/${body.id}`, { content: "Hello again", scheduled_at: "2d" });
  await page.reload();
  await page.getByText("History").click();
  await expect(events).toHaveText([
    /^Scheduled for .+ by /,
    /^Edited: content by /,
    /^Written by /,
  ]);
});

test("History that is opened before the page's scripts have come is filled when they have", async ({
  team: { page, organization, api_key },
}) => {
  const { body } = await createApi(api_key).post<{ id: string }>("/posts", { content: "Hello" });
  const opened = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`/${organization.slug}/posts/${body.id}`, { waitUntil: "commit" });
  await page.getByText("History").click();
  opened.resolve();
  const events = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(events).toHaveText([/^Written by /]);
});
