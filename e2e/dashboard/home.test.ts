/** The home page: first steps, what needs a person with its button, and what is published next. */
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { connectSandboxes, loseChannels, send, untilStatus } from "./lose-channels.ts";
import { openSettled } from "./open-settled.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("a new team sees what to do first", async ({ team: { page, organization } }) => {
  await openSettled(page, `/${organization.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveText([
    /^Connect a channel/,
    /^Write your first post/,
    /^Invite your team/,
  ]);
  expect(await findFaults(page)).toEqual([]);
  await main.getByRole("button", { name: "Try a sandbox" }).click();
  await expect(page).toHaveURL(/\/compose$/);
  await page.goto(`/${organization.slug}`);
  await expect(main.getByRole("listitem").first()).toHaveText(/^Done: Connect a channel/);
});

test("home shows failed posts with an action, upcoming posts, and counts in the navigation", {
  tag: "@journey",
}, async ({ team }) => {
  test.slow();
  const { page, organization } = team;
  const [mastodon = "", bluesky = ""] = await connectSandboxes(team, "mastodon", "bluesky");
  await send(team, "Later", { channels: [bluesky], scheduled_at: inHours(30) });
  await send(team, "Sooner", { channels: [bluesky], scheduled_at: inHours(20) });
  const lost = await loseChannels(team, { channels: [mastodon], lost: [mastodon] });
  await untilStatus(team, lost, "failed");

  await openSettled(page, `/${organization.slug}`);
  const next = page.getByRole("region", { name: "Up next" });
  await expect(next.getByRole("listitem")).toHaveText([/^Sooner/, /^Later/]);
  const channels = page.getByRole("region", { name: "Channels to reconnect" });
  await expect(channels.getByRole("listitem")).toContainText("Mastodon sandbox");
  await expect(page.getByRole("alert").filter({ hasText: "disconnected" })).toBeHidden();
  const navigation = page.getByRole("navigation", { name: "Main" }).first();
  await expect(
    navigation.getByRole("link", { name: /^Home \(1 needs your attention\)/ }),
  ).toBeVisible();
  await expect(
    navigation.getByRole("link", { name: /^Channels \(1 needs your attention\)/ }),
  ).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await channels.getByRole("button", { name: /^Reconnect/ }).click();
  await expect(channels).toBeHidden();
  const failed = page.getByRole("region", { name: "Failed to publish" });
  await expect(failed.getByRole("listitem")).toContainText("Lost");
  await createApi(team.api_key).delete(`/posts/${lost}`);
  await expect(failed).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText("You're all caught up.")).toBeVisible();
});
