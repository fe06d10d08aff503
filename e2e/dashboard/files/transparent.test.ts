/** Transparent images have a light background in dark mode, so that a black logo is visible. */
import sharp from "sharp";
import { makePng } from "#e2e/make-png.ts";
import { expect, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";

test.use({ colorScheme: "dark" });

test("a transparent image has a light background in dark mode, wherever it is shown", async ({
  team,
}) => {
  const { page, organization } = team;
  await compose(team, ["mastodon"]);
  await page.getByLabel("Main post").fill("Our new logo");
  await choose(page, makePng("logo.png", { width: 400, height: 300, transparent: true }));
  const lightness = async (picture: ReturnType<typeof page.locator>) => {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const { channels } = await sharp(await picture.screenshot()).stats();
    return Math.min(...channels.slice(0, 3).map(({ mean }) => mean));
  };
  expect(await lightness(row(page, "logo.png").locator("img"))).toBeGreaterThan(180);
  expect(await lightness(page.locator("[data-shown-post] img"))).toBeGreaterThan(180);
  await page.goto(`/${organization.slug}/media`);
  const shelf = page.getByRole("main").locator("img").first();
  expect(await lightness(shelf)).toBeGreaterThan(180);
  await page
    .getByRole("main")
    .getByRole("link", { name: /logo\.png/ })
    .first()
    .click();
  await page.waitForURL(/\/media\/med_/);
  expect(await lightness(page.getByRole("main").locator("img").first())).toBeGreaterThan(180);
});
