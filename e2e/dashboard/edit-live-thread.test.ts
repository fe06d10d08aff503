import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

interface Stored {
  id: string;
  status: string;
}

async function publish(
  { api_key }: Team,
  providers: readonly string[],
  post: (ids: readonly string[]) => object,
) {
  const api = createApi(api_key);
  const ids: string[] = [];
  for (const provider of providers)
    ids.push((await api.post<Stored>("/channels", { provider, mode: "sandbox" })).body.id);
  const fields = { channels: ids, scheduled_at: "now", ...post(ids) };
  const { id } = (await api.post<Stored>("/posts", fields)).body;
  await expect
    .poll(async () => (await api.get<Stored>(`/posts/${id}`)).body.status, { timeout: 30_000 })
    .toBe("published");
  return { id, channel_ids: ids };
}

test("a published thread is edited post by post", async ({ team }) => {
  const { page, organization, api_key } = team;
  const { id, channel_ids } = await publish(team, ["mastodon"], ([channel = ""]) => ({
    content: "First\n---\nSecnd\n---\nThird",
    per_channel: { [channel]: { format: "thread" } },
  }));
  await openSettled(page, `/${organization.slug}/posts/${id}`);
  await page.getByRole("button", { name: "Edit published post" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit published post" });
  await expect(
    dialog.getByText("You can edit each post, but not add, move or remove posts."),
  ).toBeVisible();
  await dialog.getByLabel("Main post text, post 2 of 3").fill("Second");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Update published post" }).click();
  await expect(page.getByText("Updated on the platform.")).toBeVisible({ timeout: 30_000 });
  const received = `/sandbox/channels/${channel_ids[0]}/received`;
  const { body } = await createApi(api_key).get<{ text: string }[]>(received);
  expect(body.map(({ text }) => text)).toEqual(["First", "Second", "Third"]);
});

test("with many channels, customized ones are collapsed and show how they begin", async ({
  team,
}) => {
  const { page, organization } = team;
  const providers = ["mastodon", "discord", "telegram", "facebook"];
  const { id } = await publish(team, providers, (ids) => ({
    content: "Bred",
    per_channel: Object.fromEntries(ids.slice(1).map((own, at) => [own, { content: `Own ${at}` }])),
  }));
  await openSettled(page, `/${organization.slug}/posts/${id}`);
  await page.getByRole("button", { name: "Edit published post" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit published post" });
  await expect(dialog.getByText("on Mastodon sandbox")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
  await dialog.getByText("Own 1").click();
  await dialog.getByLabel("Telegram sandbox text").fill("Own words");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Update published post" }).click();
  const telegram = page.getByRole("listitem", { name: "Telegram sandbox" });
  await expect(telegram.getByText("Updated on the platform.")).toBeVisible({ timeout: 30_000 });
  await telegram.getByRole("button", { name: /Show its post$/ }).click();
  const shown = page.getByRole("region", { name: "Post on Telegram sandbox" });
  await expect(shown.getByText("Own words", { exact: true })).toBeVisible();
});
