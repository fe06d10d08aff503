/** Ways to add files to the composer other than the file picker. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePng } from "#e2e/make-png.ts";
import { expect, test } from "../fixtures.ts";
import { compose, row } from "./compose.ts";
import { middleOf, type Point } from "./point.ts";

const WIDE = makePng("wide.png", { width: 900, height: 300 });

async function dropFiles(page: Page, { x, y }: Point, files: string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  await session.detach();
}

/** Writes to the clipboard from the page, as if copied elsewhere. */
async function copy(page: Page, types: Record<string, string>) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return [type, new Blob([bytes], { type })];
    });
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, types);
}

for (const width of [1280, 390]) {
  test(`files can be dropped on the composer, at ${width} px`, {
    tag: "@journey",
  }, async ({ team }) => {
    const { page } = team;
    await page.setViewportSize({ width, height: 844 });
    const folder = await mkdtemp(join(tmpdir(), "crier-drop-"));
    const paths = ["one.png", "two.png"].map((name) => join(folder, name));
    for (const path of paths) await writeFile(path, WIDE.buffer);
    await compose(team, ["bluesky"]);
    await page.waitForLoadState("networkidle");
    await dropFiles(page, await middleOf(page.getByLabel("Main post")), paths);
    await expect(row(page, "one.png").getByText("900 × 300")).toBeVisible();
    await expect(row(page, "two.png")).toHaveAccessibleName("two.png, 2 of 2");
    await rm(folder, { recursive: true });
  });
}

test("a file dropped outside the composer doesn't open instead of the page", async ({ team }) => {
  const { page } = team;
  const folder = await mkdtemp(join(tmpdir(), "crier-drop-"));
  const path = join(folder, "beside.png");
  await writeFile(path, WIDE.buffer);
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("Not lost");
  await dropFiles(page, { x: 20, y: 20 }, [path]);
  await expect(page.getByLabel("Main post")).toHaveValue("Not lost");
  expect(page.url()).toMatch(/\/compose$|\/posts\//);
  await rm(folder, { recursive: true });
});

test("an image in the clipboard is pasted, wherever the focus is", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await copy(page, { "image/png": WIDE.buffer.toString("base64") });
  await page.getByLabel("Main post").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByText("900 × 300")).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ControlOrMeta+v");
  // The library has it by now.
  await expect(page.getByText(/^You already have this file: /)).toBeVisible();
  await page.getByRole("button", { name: "Upload again" }).click();
  await expect(page.getByText("900 × 300")).toHaveCount(2);
});

test("text that comes with an image of itself is pasted as text", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await copy(page, {
    "text/plain": btoa("From a table"),
    "text/html": btoa("<b>From a table</b>"),
    "image/png": WIDE.buffer.toString("base64"),
  });
  await page.getByLabel("Main post").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByLabel("Main post")).toHaveValue("**From a table**");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
