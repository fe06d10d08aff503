/** Sorting, describing and cropping files with mouse, touch and keyboard. */
import type { Page } from "@playwright/test";
import { makePng } from "#e2e/make-png.ts";
import { expect, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";
import { dragByTouch, middleOf } from "./point.ts";

const FILES = ["a.png", "b.png", "c.png"].map((name, index) =>
  makePng(name, { width: 900, height: 300, colour: [80 * index, 100, 100] }),
);

async function order(page: Page): Promise<string[]> {
  const rows = page.getByRole("region", { name: "Files" }).getByRole("listitem");
  return rows.evaluateAll((items) =>
    items.map((item) => item.getAttribute("aria-label")?.split(",")[0] ?? ""),
  );
}

async function composeThree(team: Parameters<typeof compose>[0]) {
  await compose(team, ["bluesky"]);
  await choose(team.page, FILES);
  for (const { name } of FILES)
    await expect(row(team.page, name).getByText("900 × 300")).toBeVisible();
}

const picture = (page: Page, name: string) => row(page, name).locator(".cursor-grab");

test("files are reordered by mouse, buttons and keyboard, and keep the focus", async ({ team }) => {
  const { page } = team;
  await composeThree(team);
  await page.setViewportSize({ width: 1280, height: 1600 });
  const [from, to] = [
    await middleOf(picture(page, "c.png")),
    await middleOf(picture(page, "a.png")),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  expect(await order(page)).toEqual(["c.png", "a.png", "b.png"]);

  const earlier = page.getByRole("button", { name: "Move b.png up" });
  await earlier.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Enter");
  expect(await order(page)).toEqual(["b.png", "c.png", "a.png"]);
  await expect(earlier).toBeFocused();

  const alt = row(page, "b.png").getByLabel(/Alt text/);
  await alt.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Alt+ArrowDown");
  expect(await order(page)).toEqual(["c.png", "a.png", "b.png"]);
  await expect(alt).toBeFocused();
});

test.describe("with a finger on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("files are reordered by their handles, and swiping an image scrolls the page", {
    tag: "@journey",
  }, async ({ team }) => {
    const { page } = team;
    await composeThree(team);
    const grip = (name: string) => row(page, name).locator("[data-grip]");
    const from = await middleOf(grip("b.png"));
    const to = await middleOf(grip("a.png"));
    const start = await middleOf(grip("b.png"));
    const moved = { x: to.x, y: to.y + (start.y - from.y) };
    await dragByTouch(page, start, moved);
    expect(await order(page)).toEqual(["b.png", "a.png", "c.png"]);

    const finger = await middleOf(picture(page, "b.png"));
    const before = await page.evaluate(() => window.scrollY);
    await dragByTouch(page, finger, { x: finger.x, y: finger.y - 250 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    expect(await order(page)).toEqual(["b.png", "a.png", "c.png"]);
  });

  test("dragging a corner of the frame crops an image for all channels, and can be undone", {
    tag: "@journey",
  }, async ({ team }) => {
    const { page } = team;
    await compose(team, ["bluesky"]);
    await choose(page, FILES.slice(0, 1));
    await page.getByRole("button", { name: "Crop a.png" }).click();
    const dialog = page.getByRole("dialog", { name: "Crop image" });
    await expect(dialog.getByRole("img")).toBeVisible();
    const corner = await middleOf(dialog.getByLabel(/^Bottom right corner/));
    await dragByTouch(page, corner, { x: corner.x - 100, y: corner.y - 20 });
    await expect(dialog.getByLabel("Width", { exact: true })).not.toHaveValue("900");
    await expect(dialog.getByLabel("Left", { exact: true })).toHaveValue("0");
    const wide = Number(await dialog.getByLabel("Width", { exact: true }).inputValue());
    const high = Number(await dialog.getByLabel("Height", { exact: true }).inputValue());
    expect(wide).toBeLessThan(800);
    expect(high).toBeLessThan(300);
    await dialog.getByRole("button", { name: /^Crop to/ }).click();
    // A message that has the focus stays, however long the rest takes.
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await expect(dialog).toBeHidden();
    await expect(row(page, "a.png").getByText(`${wide} × ${high}`)).toBeVisible();
    await undo.click();
    await expect(row(page, "a.png").getByText("900 × 300")).toBeVisible();
  });
});

test("a crop frame is set by keyboard alone: its corner, position and numbers", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await choose(page, FILES.slice(0, 1));
  await page.getByRole("button", { name: "Crop a.png" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop image" });
  await dialog.getByText("Square", { exact: true }).click();
  await expect(dialog.getByLabel("Left", { exact: true })).toHaveValue("300");
  await dialog.getByLabel("Crop area. Use the arrow keys to move it.").focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowRight");
  const left = Number(await dialog.getByLabel("Left", { exact: true }).inputValue());
  expect(left).toBeGreaterThan(300);
  await dialog.getByLabel("Width", { exact: true }).fill("120");
  await dialog.getByLabel("Height", { exact: true }).fill("90");
  await dialog.getByRole("button", { name: "Crop to 120 × 90" }).click();
  await expect(row(page, "a.png").getByText("120 × 90")).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`alt text is edited next to the image and can be undone, at ${width} px`, async ({
    team,
  }) => {
    const { page } = team;
    await page.setViewportSize({ width, height: 844 });
    await compose(team, ["bluesky"]);
    await choose(page, FILES.slice(0, 1));
    const alt = row(page, "a.png").getByLabel(/Alt text/);
    await alt.fill("A green field");
    await alt.blur();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(alt).toHaveValue("");
    await page.reload();
    await expect(row(page, "a.png").getByText("900 × 300")).toBeVisible();
    await expect(alt).toHaveValue("");
  });
}
