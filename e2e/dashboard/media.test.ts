import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

const WIDE = makePng("wide.png", { width: 900, height: 300 });
const TALL = makePng("tall.png", { width: 300, height: 600, colour: [200, 40, 40] });

test("files are uploaded, described and reordered, and survive a reload", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("With pictures");
  await choose(page, [WIDE, TALL]);
  await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
  await expect(row(page, "tall.png").getByText("300 × 600")).toBeVisible();

  const alt = row(page, "wide.png").getByLabel(/Alt text/);
  await alt.fill("A wide green field");
  await alt.blur();
  await expect(page.getByText("Alt text saved.")).toBeVisible();

  await expect(row(page, "wide.png")).toHaveAccessibleName("wide.png, 1 of 2");
  await page.getByRole("button", { name: "Move tall.png up" }).click();
  await expect(row(page, "tall.png")).toHaveAccessibleName("tall.png, 1 of 2");
  await row(page, "tall.png")
    .getByLabel(/Alt text/)
    .focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(row(page, "tall.png")).toHaveAccessibleName("tall.png, 2 of 2");

  const card = page.getByRole("region", { name: "Bluesky sandbox" });
  await expect(card.getByRole("img", { name: "A wide green field" })).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(row(page, "wide.png").getByLabel(/Alt text/)).toHaveValue("A wide green field");
  await expect(row(page, "tall.png")).toHaveAccessibleName("tall.png, 2 of 2");
});

test("an unsupported file states the reason, and the others are uploaded", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await choose(page, [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hi") },
    WIDE,
  ]);
  await expect(page.getByText(/This file type isn't supported/)).toBeVisible();
  await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss notes.txt" }).click();
  await expect(page.getByText("notes.txt")).toBeHidden();
});

test("a file that isn't of its stated type fails and says what to do", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  const buffer = Buffer.from("<!doctype html><script>document.title = 'run'</script>");
  await choose(page, { name: "page.png", mimeType: "image/png", buffer });
  await expect(
    row(page, "page.png").getByText(/content doesn't match its type|is damaged|isn't supported/),
  ).toBeVisible();
});

test("an upload in parts resumes automatically when the connection returns", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.waitForLoadState("networkidle");
  let lost = true;
  await page.route(/.*/, (route) => {
    return lost && route.request().method() === "PUT" ? route.abort() : route.fallback();
  });
  await choose(page, WIDE);
  await expect(page.getByText(/Connection lost/)).toBeVisible();
  lost = false;
  await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
});

test("an upload can be paused and resumed", { tag: "@journey" }, async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.waitForLoadState("networkidle");
  await page.route(/.*/, (route) => {
    return route.request().method() === "PUT" ? undefined : route.fallback();
  });
  await choose(page, WIDE);
  await page.getByRole("button", { name: "Pause wide.png" }).click();
  await expect(page.getByText(/^Paused/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Resume wide.png" }).click();
  await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
});

test("an upload interrupted by a reload resumes when the file is chosen again", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("Later");
  await page.waitForLoadState("networkidle");
  await page.route(/.*/, (route) => {
    return route.request().method() === "PUT" ? route.abort() : route.fallback();
  });
  await choose(page, WIDE);
  // Only now the draft has the file: until then, "Saved" is about the text.
  await expect(page.getByText(/Connection lost/)).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unrouteAll();
  await expect(row(page, "wide.png").getByText(/The upload was interrupted/)).toBeVisible();
  const again = row(page, "wide.png").locator("input[type=file]");
  await again.setInputFiles(TALL);
  await expect(page.getByText(/That's a different file/)).toBeVisible();
  await again.setInputFiles(WIDE);
  await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
});

test("each channel can have its own files, and files that it can't show are listed", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky", "mastodon"]);
  await page.getByLabel("Main post").fill("Different pictures");
  await choose(page, [WIDE, TALL]);
  await expect(row(page, "tall.png").getByText("300 × 600")).toBeVisible();
  const mastodon = page.getByRole("region", { name: "Mastodon sandbox" });
  await mastodon.getByRole("button", { name: "Choose files for Mastodon" }).click();
  await mastodon.getByRole("checkbox", { name: "wide.png" }).uncheck();
  await expect(row(page, "wide.png").getByText("Not on Mastodon sandbox.")).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: /^Mastodon sandbox/ }).click();
  await expect(mastodon.getByRole("checkbox", { name: "wide.png" })).not.toBeChecked();
  await mastodon.getByRole("button", { name: "Use the main post's files" }).click();
  await expect(page.getByText("Not on Mastodon sandbox.")).toBeHidden();
});

test("opening a channel's files and closing them changes nothing", async ({ team }) => {
  const { page } = team;
  await compose(team, ["mastodon"]);
  await page.getByLabel("Main post").fill("Pictures");
  await choose(page, WIDE);
  const mastodon = page.getByRole("region", { name: "Mastodon sandbox" });
  const open = mastodon.getByRole("button", { name: "Choose files for Mastodon" });
  await open.click();
  await expect(mastodon.getByRole("group", { name: /^Files for / })).toBeFocused();
  await mastodon.getByRole("button", { name: "Close" }).click();
  await choose(page, TALL);
  await expect(row(page, "tall.png").getByText("300 × 600")).toBeVisible();
  await open.click();
  await expect(mastodon.getByRole("checkbox", { name: "tall.png" })).toBeChecked();
  await expect(row(page, "tall.png").getByText(/^Not on /)).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
});

test("an image is cropped to the platform's ratio for one channel only", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await compose(team, ["instagram"]);
  await choose(page, WIDE);
  const card = page.getByRole("region", { name: "Instagram sandbox" });
  await card.getByRole("button", { name: "Crop image…" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop image" });
  await expect(dialog.getByRole("radio", { name: "For Instagram" })).toBeChecked();
  await dialog.getByLabel("Crop area. Use the arrow keys to move it.").focus();
  await page.keyboard.press("ArrowLeft");
  await dialog.getByRole("button", { name: /^Crop to 573 × 300/ }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: "Crop image…" })).toBeHidden();
  await expect(row(page, "wide.png").first()).toBeVisible();
});

test("the library adds, finds, describes and deletes files, and the composer can choose them", async ({
  team,
}) => {
  const { page, organization } = team;
  await compose(team, ["bluesky"]);
  await page.goto(`/${organization.slug}/media`);
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await choose(page, [WIDE, TALL]);
  await expect(page.getByRole("link", { name: /wide\.png/ })).toBeVisible();
  await expect(page.getByText("PNG, 300 × 600", { exact: false })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Search").fill("wide");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /tall\.png/ })).toBeHidden();
  await page.getByRole("link", { name: /wide\.png/ }).click();
  await expect(page.getByRole("heading", { name: "wide.png" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.goto(`/${organization.slug}/compose`);
  await page.getByRole("button", { name: "Choose from library" }).click();
  const dialog = page.getByRole("dialog", { name: "Media library" });
  await dialog.getByRole("checkbox", { name: /wide\.png/ }).check();
  await dialog.getByRole("button", { name: "Add 1 file" }).click();
  await expect(row(page, "wide.png")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const api = createApi(team.api_key);
  const { items } = (await api.get<{ items: MediaFile[] }>("/files?search=wide")).body;
  await page.goto(`/${organization.slug}/media/${items[0]?.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Remove from drafts and delete" }).click();
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
  await expect(page.getByRole("link", { name: /wide\.png/ })).toBeHidden();
});
