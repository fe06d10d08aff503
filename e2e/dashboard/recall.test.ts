import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [1440, 390]) {
  test(`wrong posts are found and deleted on all channels, at ${width} px`, async ({
    team: { page, organization, api_key },
  }) => {
    const api = createApi(api_key);
    for (const provider of ["bluesky", "mastodon"])
      await api.post("/channels", { provider, mode: "sandbox" });
    const channels = ["bluesky", "mastodon"];
    const send = (content: string) =>
      api.post<Post>("/posts", { content, channels, scheduled_at: "now" });
    const { body: wrong } = await send("Half price on everything");
    const { body: right } = await send("Fresh rye from eight");
    const statusOf = async ({ id }: Post) =>
      (await api.get<Post>(`/posts/${id}?wait=20`)).body.status;
    await expect.poll(() => statusOf(wrong)).toBe("published");
    await expect.poll(() => statusOf(right)).toBe("published");
    await page.setViewportSize({ width, height: 900 });

    await page.goto(`/${organization.slug}/posts`);
    await page.getByRole("link", { name: "Recall" }).click();
    await page.getByRole("button", { name: "Find posts" }).click();
    await expect(page.getByText("Fill in at least one field to find posts.")).toBeVisible();
    await page.getByLabel("Text contains").fill("half PRICE");
    await page.getByRole("button", { name: "Find posts" }).click();
    await expect(page.getByText("Found 1 post on 2 channels")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete 1 post on 2 channels" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "All deleted" })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect((await api.get<Post>(`/posts/${right.id}`)).body.status).toBe("published");
  });
}
