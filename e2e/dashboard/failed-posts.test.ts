/** Failures explain what to do: in their row, for several posts at once, and above every page. */
import type { Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { connectSandboxes, loseChannels, send, untilStatus } from "./lose-channels.ts";
import { openSettled } from "./open-settled.ts";

const rowOf = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });
const bannerOf = (page: Page) => page.getByRole("alert").filter({ hasText: /disconnected/ });

test("a failed row says why and offers the right action, and failed posts are sent again together", {
  tag: "@journey",
}, async ({ team }) => {
  test.slow();
  const { page, organization } = team;
  const [mastodon = "", bluesky = ""] = await connectSandboxes(team, "mastodon", "bluesky");
  const soon = { channels: [mastodon], scheduled_at: new Date(Date.now() + 6000).toISOString() };
  const first = await send(team, "First", soon);
  const second = await send(team, "Second", soon);
  await loseChannels(team, { channels: [bluesky, mastodon], lost: [mastodon] });
  const refused = { [bluesky]: { options: { simulate: "content_policy" } } };
  const rude = { per_channel: refused, scheduled_at: "now" };
  await send(team, "Rude", { channels: [bluesky], ...rude });
  for (const id of [first, second]) await untilStatus(team, id, "failed");

  await openSettled(page, `/${organization.slug}/posts`);
  const banner = bannerOf(page);
  await expect(banner).toContainText(
    "Mastodon sandbox is disconnected. Posts to it can't be published.",
  );
  await expect(rowOf(page, "Lost").getByText("Mastodon sandbox:")).toBeVisible();
  await expect(rowOf(page, "Rude").getByRole("link", { name: /^Edit/ })).toBeVisible();
  await expect(rowOf(page, "First").getByRole("button", { name: /^Reconnect/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await rowOf(page, "First")
    .getByRole("button", { name: /^Reconnect/ })
    .click();
  await expect(banner).toBeHidden();

  await rowOf(page, "First")
    .getByRole("button", { name: /^Send again/ })
    .click();
  await expect(page.getByText("Sending again…")).toBeVisible();
  await untilStatus(team, first, "published");
  await expect(rowOf(page, "First").getByText("Published")).toBeVisible();

  const half = await send(team, "Half", { channels: [bluesky, mastodon], ...rude });
  await untilStatus(team, half, "partially_published");
  await openSettled(page, `/${organization.slug}/posts`);
  for (const name of [/Second/, /Half/]) await page.getByRole("checkbox", { name }).check();
  const toolbar = page.getByRole("region", { name: "Selected posts" });
  await expect(toolbar.getByRole("button")).toHaveText([
    "Send again",
    "Reschedule",
    "Label",
    "Duplicate",
    "Delete",
    "Delete everywhere",
    "",
    "Clear selection",
  ]);
  await toolbar.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Sending 2 posts again")).toBeVisible();
  await untilStatus(team, second, "published");
});

test("published posts are deleted everywhere at once, and those that can't be say why", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const [bluesky = "", second = "", discord = ""] = await connectSandboxes(
    team,
    "bluesky",
    "x",
    "discord",
  );
  const now = { scheduled_at: "now" };
  const disconnected = await send(team, "Away", { channels: [bluesky, second], ...now });
  const lost = { [discord]: { options: { simulate: "timeout_after" } } };
  const settled = await send(team, "By hand", { channels: [discord], per_channel: lost, ...now });
  await untilStatus(team, disconnected, "published");
  await untilStatus(team, settled, "failed");

  await openSettled(page, `/${organization.slug}/posts`);
  await expect(rowOf(page, "By hand").getByRole("link", { name: /^Check/ })).toBeVisible();
  const outcome = { outcome: "published", url: "https://discord.com/channels/1/2/3" };
  await createApi(api_key).post(`/posts/${settled}/entries/${discord}/settle`, outcome);
  await untilStatus(team, settled, "published");
  await openSettled(page, `/${organization.slug}/posts`);
  for (const name of [/Away/, /By hand/]) await page.getByRole("checkbox", { name }).check();
  const toolbar = page.getByRole("region", { name: "Selected posts" });
  await expect(toolbar.getByRole("button")).toHaveText([
    "Duplicate",
    "Delete everywhere",
    "Clear selection",
  ]);
  await toolbar.getByRole("button", { name: "Delete everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 posts everywhere?" });
  await expect(dialog).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete everywhere" }).click();
  const failures = page.getByRole("alert").filter({ hasText: "1 post wasn't deleted" });
  await expect(failures).toContainText(/By hand.*doesn't know which Discord post this is/);
  await expect(rowOf(page, "Away")).toBeHidden({ timeout: 30_000 });
  expect(await findFaults(page)).toEqual([]);
  await failures.getByRole("button", { name: "Dismiss" }).click();
  await expect(failures).toBeHidden();
});

test("every page reports disconnected channels and links to a list to reconnect them", async ({
  team,
}) => {
  const { page, organization } = team;
  const channels = await connectSandboxes(team, "mastodon", "bluesky", "x");
  await loseChannels(team, { channels, lost: channels.slice(0, 2) });
  const banner = bannerOf(page);
  for (const path of ["posts", "compose", "media", "settings/labels", "channels"]) {
    await page.goto(`/${organization.slug}/${path}`);
    await expect(banner).toContainText(
      "2 channels are disconnected. Posts to them can't be published.",
    );
  }
  await openSettled(page, `/${organization.slug}/media`);
  await banner.getByRole("link", { name: "View channels" }).click();
  await expect(page.getByText("Showing 2 disconnected of 3 channels.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const reconnect = page.getByRole("listitem").getByRole("button", { name: /^Reconnect/ });
  await expect(reconnect).toHaveCount(2);
  await reconnect.first().click();
  await expect(banner).toContainText("is disconnected. Posts to it can't be published.");
  await banner.getByRole("button", { name: /^Reconnect/ }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText("All channels are connected.")).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
});
