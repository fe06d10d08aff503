/** A disabled link card is neither previewed nor on the sandbox's page of the received post. */
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";

for (const provider of ["discord", "telegram"]) {
  test(`on ${provider}, a link has no card if cards are turned off`, async ({ team }) => {
    const { page, organization, api_key } = team;
    const api = createApi(api_key);
    const channel = (await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body;
    const draft = { content: "See https://example.com/bread", channels: [channel.id] };
    const { body } = await api.post<Post>("/posts", draft);
    await page.goto(`/${organization.slug}/posts/${body.id}`);
    const card = page.locator("[data-link-card]");
    await expect(card).toBeVisible();

    await page.getByText(/^(Discord|Telegram) settings/).click();
    await page.getByRole("checkbox", { name: "No link cards" }).check();
    await expect(card).toHaveCount(0);
    await expect(page.getByText("adds a link preview")).toHaveCount(0);

    await publishAtOnce(team);
    const link = page.getByRole("link", { name: /View post/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(page.getByText("See").first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}
