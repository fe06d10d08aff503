import { fillCalendar } from "./fill-calendar.ts";
import { expect, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const YEAR = new Date().getUTCFullYear() + 1;
const POSTS = 10_000;
/** Per day: four posts, the day itself and the others. Usually fewer posts fit. */
const MOST_LINKS = 6;

test("with 10,000 posts in a month, days collapse with exact counts and the page stays small", async ({
  team,
}) => {
  const { page, organization } = team;
  await fillCalendar(team, `${YEAR}-03-01T00:00:00Z`, POSTS);
  await page.goto(`/${organization.slug}/calendar?view=month&date=${YEAR}-03-10`);
  await untilKeysAreHeard(page);
  const tenth = page.locator(`td[data-cell="${YEAR}-03-10"]`);
  await expect(tenth.getByRole("link", { name: /^\+ 35\d more$/ })).toBeVisible();
  const shown = await tenth.locator("[data-chip]").count();
  await expect(tenth.getByRole("link", { name: `+ ${360 - shown} more` })).toBeVisible();
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("calendar.get")) reads.push(request.url());
  });
  await tenth.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${YEAR}-04-10`));
  await page.getByRole("link", { name: "Previous month" }).click();
  await expect(tenth.getByRole("link", { name: `+ ${360 - shown} more` })).toBeVisible();
  // Polling may read it again.
  expect(new Set(reads).size).toBeLessThanOrEqual(2);
  const days = page.locator("td[data-cell]");
  expect(await days.getByRole("link").count()).toBeLessThanOrEqual(
    (await days.count()) * MOST_LINKS,
  );
});
