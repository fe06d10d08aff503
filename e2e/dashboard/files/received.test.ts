import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { findFaults } from "../find-faults.ts";
import { expect, publishAtOnce, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";

for (const width of [1280, 390]) {
  test(`a received post shows its images, at ${width} px`, {
    tag: width === 1280 ? "@journey" : [],
  }, async ({ team }) => {
    const { page, organization, api_key } = team;
    await page.setViewportSize({ width, height: 844 });
    await compose(team, ["bluesky"]);
    await page.getByLabel("Main post").fill("Two pictures");
    await choose(page, [
      makePng("wide.png", { width: 900, height: 300 }),
      makePng("tall.png", { width: 300, height: 600, colour: [200, 40, 40] }),
    ]);
    await expect(row(page, "tall.png").getByText("300 × 600")).toBeVisible();
    await page.getByLabel("Alt text of wide.png").fill("A wide field");
    await page.getByLabel("Alt text of wide.png").blur();
    await expect(page.getByText("Alt text saved.")).toBeVisible();
    await publishAtOnce(team);
    await page.waitForURL(/\/posts\/post_/);

    const api = createApi(api_key);
    const read = async () => (await api.get<{ items: Post[] }>("/posts")).body.items[0];
    await expect.poll(async () => (await read())?.status, { timeout: 30_000 }).toBe("published");
    const { items } = (await api.get<{ items: MediaFile[] }>("/files")).body;
    expect(items).toHaveLength(2);
    await page.goto((await read())?.channels[0]?.url ?? `/${organization.slug}`);
    const pictures = page.getByRole("listitem").locator("img");
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      const shown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(shown).toBeGreaterThan(0);
    }
    await expect(page.getByRole("img", { name: "A wide field" })).toBeVisible();
    await expect(page.getByText("Alt text: A wide field")).toBeVisible();
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  });
}
