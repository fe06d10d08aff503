/** A published post's page shows what each channel got, as its readers see it. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

interface Fields {
  channels: string[];
  content?: string;
  per_channel?: Record<string, { content?: string; format?: string }>;
}

async function publish({ page, organization, api_key }: Team, fields: Fields) {
  const api = createApi(api_key);
  for (const provider of fields.channels)
    await api.post("/channels", { provider, mode: "sandbox" });
  const { status, body } = await api.post<Post>("/posts", { ...fields, scheduled_at: "now" });
  expect(status).toBe(202);
  const read = async () => (await api.get<Post>(`/posts/${body.id}`)).body.status;
  await expect.poll(read, { timeout: 30_000 }).toBe("published");
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  return body;
}

/** Shows a channel's post beside the results. */
async function show(page: Page, name: string) {
  const line = page.getByRole("listitem", { name, exact: true });
  const opener = line.getByRole("button", { name: /Show its post$/ });
  const shown = page.getByRole("region", { name: `Post on ${name}` });
  if (!(await shown.isVisible())) await opener.click();
  await expect(opener).toHaveAttribute("aria-pressed", "true");
  return shown;
}

test("a published post's page shows the text and images that each channel got", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await compose(team, ["discord", "mastodon"]);
  await page.getByLabel("Main post").fill("Rye is **back**");
  await choose(page, [
    makePng("one.png", { width: 200, height: 100 }),
    makePng("two.png", { width: 100, height: 100, colour: [200, 40, 0] }),
  ]);
  await expect(row(page, "one.png").getByText("200 × 100")).toBeVisible();
  await expect(row(page, "two.png").getByText("100 × 100")).toBeVisible();
  await publishAtOnce(team);
  for (const name of ["Discord sandbox", "Mastodon sandbox"]) {
    const entry = page.getByRole("listitem", { name, exact: true });
    await expect(entry.getByText("Published", { exact: true })).toBeVisible({ timeout: 30_000 });
    const shown = (await show(page, name)).locator("[data-shown-post]");
    await expect(shown).toContainText("Rye is back");
    await expect(shown.locator("img")).toHaveCount(2);
    for (const picture of await shown.locator("img").all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
  }
  await expect(page.getByText("**")).toHaveCount(0);
  const discord = await show(page, "Discord sandbox");
  await expect(discord.locator("[data-shown=words] .font-bold")).toHaveText("back");
  expect(await findFaults(page)).toEqual([]);
});

test("a thread is shown in items, or as one post on a channel without threads", async ({
  team,
}) => {
  await publish(team, {
    channels: ["mastodon", "facebook"],
    content: "First\n---\nSecond",
    per_channel: { mastodon: { format: "thread" } },
  });
  const { page } = team;
  await show(page, "Mastodon sandbox");
  const items = page.getByRole("list", { name: "Thread" }).locator("> li");
  await expect(items).toHaveText([/First/, /Second/]);
  const facebook = await show(page, "Facebook sandbox");
  await expect(facebook.locator("[data-shown-post]")).toContainText(/First\s+Second/);
  await expect(page.getByText("---")).toHaveCount(0);
});

test("what was published is still shown after its channel is disconnected", async ({ team }) => {
  const { page, api_key } = team;
  const { channels } = await publish(team, {
    channels: ["discord"],
    content: "Rye is **back**",
    per_channel: { discord: { content: "Only *here*" } },
  });
  await createApi(api_key).delete(`/channels/${channels[0]?.channel_id}`);
  await page.reload();
  const shown = page
    .getByRole("region", { name: "Post on Discord sandbox" })
    .locator("[data-shown-post]");
  await expect(shown).toContainText("Only here");
  await expect(shown.locator("[data-shown=words] .italic")).toHaveText("here");
});
