import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

async function write({ page, organization, api_key }: Team) {
  const api = createApi(api_key);
  for (const provider of ["bluesky", "mastodon"])
    await api.post("/channels", { provider, mode: "sandbox" });
  const { body } = await api.post<Post>("/posts", {
    content: "We open on Monday",
    channels: ["bluesky", "mastodon"],
    per_channel: { mastodon: { content: "We open on Monday, fediverse" } },
  });
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await untilKeysAreHeard(page);
}

const look = (page: Page) => page.getByRole("dialog", { name: "Publish this post?" });

test("a summary before publishing shows what, where and the cost; Enter confirms, z undoes", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await write(team);
  await page.getByLabel("Main post").focus();
  await page.keyboard.press("Control+Enter");
  const dialog = look(page);
  await expect(dialog.getByText("We open on Monday", { exact: true })).toBeVisible();
  await expect(dialog.getByText("We open on Monday, fediverse")).toBeVisible();
  await expect(dialog.getByText("2 sandbox channels, not public")).toBeVisible();
  await expect(dialog.getByText("Free in the sandbox.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish to sandbox" })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Main post")).toBeFocused();

  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("button", { name: "Publish to sandbox" })).toBeFocused();
  await page.keyboard.press("Enter");
  const countdown = page.getByRole("region", { name: "Publishing soon" });
  await expect(countdown).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await page.keyboard.press("z");
  await expect(page.getByText("Moved back to drafts.")).toBeVisible();
  await expect(page.getByLabel("Main post")).toBeFocused();
});

test("after the ten seconds, the focus moves to the post's results", async ({ team }) => {
  const { page } = team;
  await write(team);
  await page.keyboard.press("Control+Enter");
  await expect(look(page).getByRole("button", { name: "Publish to sandbox" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Publishing soon" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Results" })).toBeFocused({ timeout: 30_000 });
});

test("undo stays available for ten seconds on other pages", async ({ team }) => {
  const { page } = team;
  await write(team);
  await page.keyboard.press("Control+Enter");
  await look(page).getByRole("button", { name: "Publish to sandbox" }).click();
  await expect(page.getByText(/Publishing in \d+ s/)).toBeVisible();
  await page.getByRole("link", { name: "Channels" }).first().click();
  await page.waitForURL(/\/channels$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Moved back to drafts.")).toBeVisible();
});

test("undoing the publication of a scheduled post restores its scheduled time", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await write(team);
  await page.getByRole("button", { name: "Schedule" }).click();
  const when = page.getByRole("textbox", { name: "When" });
  await when.fill("tomorrow 14:30");
  await when.press("Enter");
  const update = page.getByRole("button", { name: "Save", exact: true });
  await expect(update).toBeVisible();
  await page.keyboard.press("Control+Shift+Enter");
  await look(page).getByRole("button", { name: "Publish to sandbox" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Rescheduled for its previous time.")).toBeVisible();
  await expect(update).toBeVisible();
});

test("publishing the same text on the same channel twice in a day shows a warning", async ({
  team,
}) => {
  const { page, api_key, organization } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const again = { content: "Good morning", channels: ["bluesky"] };
  const { body: first } = await api.post<Post>("/posts", { ...again, scheduled_at: "now" });
  const status = async () => (await api.get<Post>(`/posts/${first.id}`)).body.status;
  await expect.poll(status).toBe("published");
  const { body } = await api.post<Post>("/posts", again);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await untilKeysAreHeard(page);
  await page.getByRole("button", { name: "Publish to sandbox" }).click();
  await expect(
    look(page).getByText(/^The same text (is scheduled|was published) on .+ that day/),
  ).toBeVisible();
  await look(page).getByRole("button", { name: "Publish to sandbox" }).click();
  await expect(page.getByText(/Publishing in \d+ s/)).toBeVisible();
});

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the summary before publishing fits at ${width} px, ${colorScheme}`, async ({ team }) => {
      const { page } = team;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await write(team);
      await page.keyboard.press("Control+Enter");
      await expect(look(page).getByText("Free in the sandbox.")).toBeVisible();
      const folder = process.env["SHOTS"];
      if (folder) await page.screenshot({ path: `${folder}/look-${width}-${colorScheme}.png` });
      const isWide = await look(page).evaluate((box) => box.scrollWidth > box.clientWidth);
      expect(isWide).toBe(false);
      expect(await findFaults(page)).toEqual([]);
    });
  }
}
