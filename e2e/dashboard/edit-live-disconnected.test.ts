/** Editing a published post shows its disconnected channels, and reconnects them. */
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

async function publishThenLose({ api_key }: Team) {
  const api = createApi(api_key);
  const channel = { provider: "mastodon", mode: "sandbox" };
  const { id } = (await api.post<Channel>("/channels", channel)).body;
  const send = (fields: object) =>
    api.post<Post>("/posts", { content: "Helo", channels: [id], scheduled_at: "now", ...fields });
  const published = (await send({})).body.id;
  const read = async () => (await api.get<Post>(`/posts/${published}`)).body.status;
  await expect.poll(read, { timeout: 30_000 }).toBe("published");
  await send({ per_channel: { [id]: { options: { simulate: "auth" } } } });
  const health = async () =>
    (await api.get<Channel[]>("/channels")).body.find((each) => each.id === id)?.health;
  await expect.poll(health, { timeout: 30_000 }).toBe("disconnected");
  return published;
}

test("a published post on a disconnected channel can be edited after reconnecting", async ({
  team,
}) => {
  const { page, organization } = team;
  const id = await publishThenLose(team);
  await openSettled(page, `/${organization.slug}/posts/${id}`);
  await page.getByRole("button", { name: "Edit published post" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit published post" });
  await expect(dialog.getByText(/Mastodon sandbox. The channel is disconnected/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Update published post" })).toBeHidden();
  expect(await findFaults(page)).toEqual([]);

  await dialog.getByRole("button", { name: /^Reconnect/ }).click();
  const text = dialog.getByLabel("Main post text");
  await expect(text).toBeFocused();
  await text.fill("Hello");
  await dialog.getByRole("button", { name: "Update published post" }).click();
  const mastodon = page.getByRole("listitem", { name: "Mastodon sandbox" });
  await expect(mastodon.getByText("Updated on the platform.")).toBeVisible({ timeout: 30_000 });
});
