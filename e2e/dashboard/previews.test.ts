/** The composer's preview equals what the simulator received, for every platform. */
import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Api, createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { choose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

const STORY =
  "**Bread** for @ana at https://www.example.com/a/rather/long/path/to/bread?day=monday #bread\n\nخبز طازج and more";

/** Required options without a default; `null` is looked up: the first value that the platform lists. */
const DEMANDED: Record<string, Record<string, string | null>> = {
  tiktok: { privacy_level: "SELF_ONLY" },
  youtube: { audience: "not_made_for_kids" },
  pinterest: { board_id: null },
  reddit: { subreddit: null },
  lemmy: { community: null },
};
/** One platform of each layout. */
const LAYOUTS = ["x", "instagram", "youtube", "pinterest", "reddit", "slack"];
const TITLED = ["youtube", "pinterest", "reddit", "lemmy"];

async function connect(api: Api, providers: readonly string[]): Promise<Channel[]> {
  const connected: Channel[] = [];
  for (const provider of providers)
    connected.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body);
  return connected;
}

async function settingsFor(api: Api, { id, provider }: Channel) {
  const options: Record<string, string> = {};
  for (const [name, value] of Object.entries(DEMANDED[provider] ?? {})) {
    const path = `/channels/${id}/options/${name}`;
    options[name] = value ?? (await api.get<{ value: string }[]>(path)).body[0]?.value ?? "";
  }
  return { options, ...(TITLED.includes(provider) ? { title: "Fresh bread" } : {}) };
}

/** Opens a composer with a draft for these channels, with everything that each requires. */
async function openDraft({ page, organization, api_key }: Team, channels: readonly Channel[]) {
  const api = createApi(api_key);
  const settings = channels.map(async (each) => [each.id, await settingsFor(api, each)] as const);
  const per_channel = Object.fromEntries(await Promise.all(settings));
  const ids = channels.map(({ id }) => id);
  const draft = { content: STORY, channels: ids, per_channel, autofix: false };
  const { body } = await api.post<{ id: string }>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  return body.id;
}

async function textsIn(page: Page, within: string): Promise<string[]> {
  const shown = page.locator(`${within} [data-shown]`);
  await expect(shown.first()).toBeVisible();
  return (await shown.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
}

const filesIn = (page: Page, within: string) => page.locator(`${within} ul > li`).count();

async function previews(page: Page, channels: readonly Channel[]) {
  const seen = new Map<string, [string[], number]>();
  for (const { id, provider, name } of channels) {
    await page.locator(`[data-tab="${provider}"], [data-tab="${id}"]`).click();
    const figure = page.getByRole("region", { name, exact: true }).getByRole("figure");
    await expect(figure).toBeVisible();
    seen.set(provider, [await textsIn(page, "figure"), await filesIn(page, "figure")]);
    if (LAYOUTS.includes(provider)) expect(await findFaults(page), provider).toEqual([]);
  }
  return seen;
}

async function received(page: Page, api: Api, channels: readonly Channel[]) {
  const seen = new Map<string, [string[], number]>();
  for (const { id, provider } of channels) {
    const path = `/sandbox/channels/${id}/received`;
    const [post] = (await api.get<{ url: string }[]>(path)).body;
    await page.goto(post?.url ?? "");
    const view = "[data-shown-post]";
    seen.set(provider, [await textsIn(page, view), await filesIn(page, view)]);
    if (LAYOUTS.includes(provider)) expect(await findFaults(page), provider).toEqual([]);
  }
  return seen;
}

/** Large enough for Google, which accepts none below 10 KB. */
const PICTURE = makePng("bread.png", { width: 400, height: 400, colour: "noise" });
const clip = async () => ({
  name: "bread.mp4",
  mimeType: "video/mp4",
  buffer: await makeClip({ container: "mp4", tracks: ["video", "audio"], seconds: 4 }),
});

for (const { what, providers, file, size } of [
  {
    what: "a picture",
    providers: [
      ...["bluesky", "mastodon", "x", "linkedin_member", "linkedin_page", "facebook", "instagram"],
      ...["threads", "tiktok", "pinterest", "reddit", "telegram", "discord", "slack"],
      ...["google_business", "tumblr", "lemmy"],
    ],
    file: async () => PICTURE,
    size: "400 × 400",
  },
  { what: "a video", providers: ["youtube", "bluesky"], file: clip, size: "320 × 180" },
]) {
  test(`the previews of a post with ${what} match what was received`, async ({ team }) => {
    test.setTimeout(240_000);
    const { page, api_key } = team;
    const api = createApi(api_key);
    const channels = await connect(api, providers);
    const post_id = await openDraft(team, channels);
    const given = await file();
    await choose(page, [given]);
    await expect(row(page, given.name).getByText(size)).toBeVisible();
    const previewed = await previews(page, channels);
    await publishAtOnce(team);
    const read = async () => (await api.get<Post>(`/posts/${post_id}`)).body.status;
    await expect.poll(read, { timeout: 60_000 }).toBe("published");
    expect(Object.fromEntries(await received(page, api, channels))).toEqual(
      Object.fromEntries(previewed),
    );
  });
}

test("a link has a card with the page's image, unless the post has a file", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  const channels = await connect(createApi(api_key), ["bluesky", "instagram"]);
  await openDraft(team, channels);
  await page.getByLabel("Main post").fill("See https://example.com/illustrated/bread");
  await page.locator(`[data-tab="${channels[0]?.id}"]`).click();
  const card = page.getByRole("figure").locator("[data-link-card]");
  await expect(card.getByText("A page of example.com")).toBeVisible();
  const picture = card.locator("img");
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(await findFaults(page)).toEqual([]);
  await choose(page, [PICTURE]);
  await expect(row(page, "bread.png").getByText("400 × 400")).toBeVisible();
  await expect(card).toBeHidden();
});
