/** Touch targets on phones are large enough, and the composer's bar has one row of buttons and ends with the page. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { goToPart } from "./files/compose.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { expect, type Team, test } from "./fixtures.ts";

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

async function createPost({ api_key }: Team, fields: object): Promise<string> {
  const api = createApi(api_key);
  for (const provider of ["mastodon", "x"])
    await api.post("/channels", { provider, mode: "sandbox" });
  const post = { content: "Rye is back", channels: ["mastodon", "x"], ...fields };
  return (await api.post<Post>("/posts", post)).body.id ?? "";
}

test("touch targets on a phone are at least 44 pixels high and wide", async ({ team }) => {
  const { page, organization, api_key } = team;
  const draft = await createPost(team, {});
  const { body: out } = await createApi(api_key).post<Post>("/posts", {
    content: "Out",
    channels: ["mastodon"],
    scheduled_at: "now",
  });
  const found: string[] = [];
  const look = async (name: string) => {
    for (const line of await findSmallTargets(page)) found.push(`${name}: ${line}`);
  };
  for (const path of ["channels", "settings/api-keys", "media", `posts/${out.id}`]) {
    await page.goto(`/${organization.slug}/${path}`);
    await page.waitForLoadState("networkidle");
    await look(path);
  }
  await page.goto(`/${organization.slug}/posts/${draft}`);
  await page.waitForLoadState("networkidle");
  for (const part of ["Write", "Channels", "Preview"] as const) {
    await goToPart(page, part);
    await look(part);
  }
  expect(found).toEqual([]);
});

for (const width of [390, 320])
  test(`the buttons of a scheduled post fit in one row at ${width} pixels`, async ({ team }) => {
    const { page, organization } = team;
    await page.setViewportSize({ width, height: 844 });
    const id = await createPost(team, { scheduled_at: "2d" });
    await page.goto(`/${organization.slug}/posts/${id}`);
    const names = [/^Publish to sandbox/, /^Change time/, /^Save$/];
    const boxes = [];
    // One after the other: each waits for hydration, and several at once wait forever.
    for (const name of names) boxes.push(await page.getByRole("button", { name }).boundingBox());
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) {
      expect(box?.height).toBe(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 12);
    }
  });
