import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { connectSandboxes, send } from "./lose-channels.ts";
import { openSettled } from "./open-settled.ts";

test("a channel that posts still use can be disconnected and reconnected with them", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization, api_key } = team;
  const { slug } = organization;
  const [id = ""] = await connectSandboxes(team, "mastodon", "bluesky");
  await send(team, "Rye is back", { channels: [id], scheduled_at: "2d" });
  await send(team, "Spelt", { channels: [id] });

  await openSettled(page, `/${slug}/channels/${id}`);
  await page.getByRole("button", { name: "Disconnect Mastodon sandbox" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect “Mastodon sandbox”?" });
  const affected = dialog.getByRole("link", { name: "1 scheduled post and 1 draft" });
  await expect(affected).toHaveAttribute(
    "href",
    `/${slug}/posts?channel=${id}&statuses=scheduled%2Cdraft`,
  );
  await dialog.getByRole("button", { name: "Disconnect channel" }).click();
  await page.waitForURL(/\/channels$/);
  const group = page.getByRole("region", { name: "Disconnected" });
  await expect(group.getByRole("link", { name: "Mastodon sandbox" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.goto(`/${slug}/posts?status=scheduled`);
  const row = page.getByRole("listitem").filter({ hasText: "Rye is back" });
  await expect(row).toContainText("On hold");
  await expect(row).toContainText("Mastodon sandbox is disconnected.");
  await expect(row.getByRole("button", { name: "Reconnect Mastodon sandbox" })).toBeVisible();
  await page.goto(`/${slug}/calendar`);
  await expect(page.getByRole("link", { name: /Rye is back/ })).toContainText("On hold");

  await page.goto(`/${slug}/channels/${id}`);
  await expect(page.getByText("This channel is disconnected.")).toBeVisible();
  await expect(page.getByRole("link", { name: "1 scheduled post and 1 draft" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Reconnect Mastodon sandbox" }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Connected");
  await expect(page.getByRole("link", { name: "Rye is back" })).toBeVisible();
  const listed = (await createApi(api_key).get<Channel[]>("/channels")).body;
  expect(listed.map((channel) => channel.id)).toContain(id);
});

test("a post on a disconnected channel offers to reconnect it, and then needs no change", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const [id = "", other = ""] = await connectSandboxes(team, "mastodon", "bluesky");
  const post = await send(team, "Rye is back", { channels: [other, id] });
  await createApi(api_key).delete(`/channels/${id}`);

  await openSettled(page, `/${organization.slug}/posts/${post}`);
  await page.getByRole("button", { name: "Fix problems on 1 channel" }).click();
  await page.getByRole("button", { name: "Reconnect Mastodon sandbox" }).click();
  await expect(page.getByRole("button", { name: "Publish to sandbox" })).toBeVisible();
});
