import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function openDialog({ page, organization, api_key }: Team, text = "For later") {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill(text);
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  await expect(dialog.getByRole("textbox", { name: "When" })).toBeFocused();
  return dialog;
}

const setZone = ({ api_key }: Team, time_zone: string, more: object = {}) =>
  createApi(api_key).patch("/organization/settings", { time_zone, ...more });

async function only(team: Team) {
  const { body } = await createApi(team.api_key).get<{ items: Post[] }>("/posts");
  return body.items[0]?.scheduled_at ?? null;
}

test("a typed time applies once it is understood, and ambiguous parts are asked about", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const dialog = await openDialog(team);
  const when = dialog.getByRole("textbox", { name: "When" });
  await when.fill("sometime");
  await when.press("Enter");
  await expect(dialog.getByText(/^Time not recognized/)).toBeVisible();
  await expect(when).toBeFocused();
  const year = new Date().getUTCFullYear() + 1;
  await when.fill(`Mar 12 ${year} at 9am`);
  await expect(dialog.getByText(new RegExp(`12 March ${year}, 09:00 \\(UTC\\)`))).toBeVisible();
  await when.fill(`30 February ${year} 9:00`);
  await expect(dialog.getByText(/^That date doesn't exist/)).toBeVisible();
  await when.fill("tomorrow 9");
  await dialog.getByRole("button", { name: "tomorrow 21:00" }).click();
  await expect(when).toHaveValue("tomorrow 21:00");
  await expect(dialog.getByText("Tomorrow, 21:00 (UTC)")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await when.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Publishes tomorrow, 21:00/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change time" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change time" }).click();
  await when.fill("yesterday 9:00");
  await expect(dialog.getByText("This time has passed. Choose a later time.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change time" })).toBeFocused();
});

test.describe("a reader in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });
  test("sees the time in the organization's time zone and their own", async ({ team }) => {
    await setZone(team, "Europe/Berlin");
    const dialog = await openDialog(team);
    await dialog.getByRole("textbox", { name: "When" }).fill("2027-01-15 19:00");
    await expect(
      dialog.getByText("Fri 15 January 2027, 19:00 (UTC+1) · Sat 16 January 2027, 03:00 your time"),
    ).toBeVisible();
    await dialog.getByRole("textbox", { name: "When" }).press("Enter");
    await expect.poll(() => only(team)).toBe("2027-01-15T18:00:00.000Z");
  });
});

test("times that occur twice or never are explained", async ({ team }) => {
  await setZone(team, "Europe/Berlin");
  const dialog = await openDialog(team);
  await dialog.getByRole("textbox", { name: "When" }).fill("2027-03-28 02:30");
  await expect(
    dialog.getByText(/02:30 doesn't exist on that day.* scheduled for 03:30/),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "When" }).fill("2027-10-31 02:30");
  await expect(dialog.getByText(/02:30 occurs twice/)).toBeVisible();
  await dialog.getByLabel("Second time (UTC+1)").check();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.poll(() => only(team)).toBe("2027-10-31T01:30:00.000Z");
});

test("a device whose clock is a day ahead makes no difference", async ({ team }) => {
  const { page } = team;
  await page.clock.setSystemTime(new Date(Date.now() + 86_400_000));
  const dialog = await openDialog(team);
  await expect(async () => {
    await dialog.getByRole("textbox", { name: "When" }).fill("");
    await dialog.getByRole("textbox", { name: "When" }).fill("in 2h");
    await dialog.getByRole("textbox", { name: "When" }).press("Enter");
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => only(team)).not.toBeNull();
  const ahead = Date.parse((await only(team)) ?? "") - Date.now();
  expect(Math.abs(ahead - 2 * 3_600_000)).toBeLessThan(600_000);
});

test("days show scheduled posts, quiet hours are respected, and duplicates on a day show a warning", async ({
  team,
}) => {
  const { page, api_key } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const schedule = (content: string, time: string) =>
    api.post("/posts", {
      content,
      channels: ["bluesky"],
      scheduled_at: `${tomorrow}T${time}:00Z`,
    });
  await schedule("We open on Monday", "09:00");
  await schedule("Something else", "12:00");
  await setZone(team, "UTC", { quiet_hours: { start: "22:00", end: "07:00" } });
  await page.goto(`/${team.organization.slug}/compose`);
  await page.getByLabel("Main post").fill("We open on Monday");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  const day = Number(tomorrow.slice(8));
  await dialog.getByRole("button", { name: new RegExp(` ${day} .*, ?2 posts`) }).click();
  await expect(dialog.getByText("12:00 Something else")).toBeVisible();
  await expect(
    dialog.getByText(/^The same text is scheduled on .+ that day at 09:00/),
  ).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "When" }).fill("tomorrow 23:00");
  await expect(dialog.getByText(/quiet hours/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Use next free time" }).click();
  await expect(dialog.getByText(/, 07:00 \(UTC\)/)).toBeVisible();
});

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the dialog fits at ${width} px, ${colorScheme}`, async ({ team }) => {
      const { page } = team;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      const dialog = await openDialog(team);
      await dialog.getByRole("textbox", { name: "When" }).fill("fri 9");
      await expect(dialog.getByRole("button", { name: "fri 21:00" })).toBeVisible();
      await shoot(page, `schedule-${width}-${colorScheme}`);
      const isWide = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth);
      expect(isWide).toBe(false);
      expect(await findFaults(page)).toEqual([]);
    });
  }
}

/** `SHOTS` is a folder for screenshots. */
async function shoot(page: Page, name: string) {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
