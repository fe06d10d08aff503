/** The composer's main button while no channel is selected, and the list of channels that it opens. */
import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function openComposer({ page, organization, api_key }: Team, providers: readonly string[]) {
  const api = createApi(api_key);
  const made: Channel[] = [];
  for (const provider of providers)
    made.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body);
  await page.goto(`/${organization.slug}/compose`);
  await page.waitForLoadState("networkidle");
  return { api, made };
}

for (const width of [390, 1280])
  test(`without a selected channel, the main button opens the channel list, at ${width} pixels`, async ({
    team,
  }) => {
    const { page } = team;
    await page.setViewportSize({ width, height: 844 });
    await openComposer(team, ["bluesky", "mastodon"]);
    await page.getByRole("button", { name: "Choose a channel" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose channels" });
    await expect(dialog.getByText("No channel selected. 2 available.")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("checkbox", { name: /^Mastodon sandbox/ }).check();
    await expect(dialog.getByText("1 of 2 selected")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    const main = page.getByRole("button", { name: "Write something" });
    await expect(main).toBeFocused();
    await main.click();
    await expect(page.getByLabel("Main post")).toBeFocused();
  });

test("without any connected channel, the main button leads to the ways to connect one", async ({
  team,
}) => {
  const { page } = team;
  await openComposer(team, []);
  await page.getByRole("button", { name: "Choose a channel" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose channels" });
  await expect(dialog.getByRole("link", { name: "Connect a channel" })).toBeVisible();
  await dialog.getByRole("button", { name: "Try it in the sandbox" }).click();
  await expect(dialog.getByText("1 of 1 selected")).toBeVisible();
});

test("a search ranks the best match first and says how many match", async ({ team }) => {
  const { page } = team;
  const providers = ["bluesky", "mastodon", "x", "threads", "facebook"];
  const { api, made } = await openComposer(team, providers);
  const names = ["Shop", "The news", "Newsroom", "Oldnews", "Other"];
  for (const [at, name] of names.entries()) await api.patch(`/channels/${made[at]?.id}`, { name });
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Choose a channel" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose channels" });
  await dialog.getByLabel("Search").fill("news");
  await expect(dialog.getByRole("status").filter({ hasText: "3 of 5" })).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  const found = dialog.getByRole("region", { name: "Best matches" }).getByRole("listitem");
  await expect(found).toHaveText([/^Newsroom/, /^The news/, /^Oldnews/]);
  await dialog.getByLabel("Search").fill("nowhere");
  await expect(dialog.getByText("No channels match.")).toBeVisible();
  await expect(dialog.getByText(/^0 of 5/)).toBeVisible();
});
