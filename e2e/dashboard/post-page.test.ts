/** A post's page: what needs a person first, one line per channel, and never two statuses at once. */
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function connect({ api_key }: Team, providers: readonly string[]) {
  const api = createApi(api_key);
  const channels: Channel[] = [];
  for (const provider of providers)
    channels.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body);
  return { api, channels };
}

test("the channels that failed come first, with their advice said once, and open to their post", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  const { api, channels } = await connect(team, ["bluesky", "mastodon", "x"]);
  const refused = { options: { simulate: "content_policy" } };
  const { body } = await api.post<Post>("/posts", {
    content: "Bread at eight, and cake from ten.\n\nCome early.",
    channels: channels.map(({ id }) => id),
    per_channel: Object.fromEntries(channels.slice(1).map(({ id }) => [id, refused])),
    scheduled_at: "now",
  });
  const status = async () => (await api.get<Post>(`/posts/${body.id}`)).body.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("partially_published");
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Bread at eight, and cake from ten.",
  );
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByText("Failed on 2 of 3 channels")).toBeVisible();
  const lines = results.getByRole("listitem");
  await expect(lines).toHaveText([/Mastodon/, /X sandbox/, /Bluesky/]);
  await expect(results.getByText(/choose “New draft” above/)).toHaveCount(1);

  const shown = page.getByRole("region", { name: /^Post on / });
  await expect(shown).toContainText("Come early.");
  const bluesky = lines.filter({ hasText: "Bluesky" });
  await bluesky.getByRole("button", { name: /Show its post$/ }).click();
  await expect(page.getByRole("region", { name: "Post on Bluesky sandbox" })).toContainText(
    "Come early.",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await lines
    .first()
    .getByRole("button", { name: /Show its post$/ })
    .click();
  await expect(page.getByRole("region", { name: "Post on Mastodon sandbox" })).toBeInViewport();
  expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBe(0);
  expect(await findFaults(page)).toEqual([]);
});

test("a post on a paused channel is on hold, and doesn't say that it publishes", async ({
  team,
}) => {
  const { page, organization } = team;
  const { api, channels } = await connect(team, ["bluesky"]);
  const [channel_id] = channels.map(({ id }) => id);
  const { body } = await api.post<Post>("/posts", {
    content: "Bread at eight",
    channels: [channel_id],
    scheduled_at: "2d",
  });
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByText(/^Publishes /)).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await api.post("/queue/pause", { channel_id });
  await page.reload();
  await expect(page.getByText("On hold", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Bluesky sandbox is paused, so the post waits until you resume it."),
  ).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Publishes /)).toHaveCount(0);
});
