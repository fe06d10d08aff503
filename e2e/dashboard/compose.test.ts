/** The composer: the text next to the channels, tabs and their state, many channels, customized text, phones. */
import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { addChannel, goToPart } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const LONG = "This is a sentence of the story, and it says a little. ".repeat(7).trim();

async function connect({ api_key }: Team, providers: readonly string[]): Promise<Channel[]> {
  const api = createApi(api_key);
  const made: Channel[] = [];
  for (const provider of providers)
    made.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body);
  return made;
}

async function write(team: Team, providers: readonly string[], story: string) {
  const { page, organization, api_key } = team;
  const channels = (await connect(team, providers)).map(({ id }) => id);
  const draft = { content: story, channels, autofix: false };
  const { body } = await createApi(api_key).post<{ id: string }>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByLabel("Main post")).toHaveValue(story);
}

const tabs = (page: Page) =>
  page.getByRole("tablist", { name: "Selected channels" }).getByRole("tab");
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

test("the caret starts in the main post, and each selected channel has a tab with its status", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await connect(team, ["bluesky", "mastodon"]);
  await page.goto(`/${organization.slug}/compose`);
  await expect(page.getByLabel("Main post")).toBeFocused();
  for (const name of [/Bluesky sandbox/, /Mastodon sandbox/]) await addChannel(page, name);
  await expect(tab(page, "Mastodon sandbox")).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Main post").fill(LONG);
  await expect(tab(page, "Bluesky sandbox")).toHaveAccessibleName(/1 problem.*384 \/ 300$/);
  await expect(tab(page, "Mastodon sandbox")).toHaveAccessibleName(/384 \/ 500$/);
  await expect(tab(page, "Mastodon sandbox")).not.toHaveAccessibleName(/problem/);
});

test("a post that is begun from another page takes what is typed", async ({ team }) => {
  const { page, organization } = team;
  await connect(team, ["bluesky", "mastodon"]);
  await page.goto(`/${organization.slug}/media`);
  await page.getByRole("link", { name: "New post" }).first().click();
  await expect(page.getByLabel("Main post")).toBeFocused();
  await page.keyboard.type("Bread at eight");
  await expect(page.getByLabel("Main post")).toHaveValue("Bread at eight");
});

test("the main button leads from one channel's problem to the next", async ({ team }) => {
  const { page } = team;
  await write(team, ["bluesky", "mastodon", "x"], LONG);
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  const fix = page.getByRole("button", { name: "Fix problems on 2 channels" });
  for (const name of ["Bluesky sandbox", "X sandbox", "Bluesky sandbox"]) {
    await fix.click();
    await expect(panel(name)).toBeVisible();
  }
});

test("a customized channel is named below the main post", async ({ team }) => {
  const { page } = team;
  await write(team, ["bluesky", "mastodon"], "Bread at eight");
  await page.getByRole("button", { name: "Customize", exact: true }).click();
  await page.getByLabel("Text for Bluesky sandbox").fill("Bread at nine");
  await tab(page, "Mastodon sandbox").click();
  await expect(
    page.getByText("Bluesky sandbox is customized and doesn't change with this text."),
  ).toBeVisible();
});

test("arrow keys and Alt with a digit switch tabs, and one panel is shown", async ({ team }) => {
  const { page } = team;
  await write(team, ["bluesky", "mastodon", "x"], "Bread at eight");
  await tab(page, "Bluesky sandbox").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "X sandbox")).toBeFocused();
  await expect(page.getByRole("region", { name: "X sandbox", exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(tab(page, "Bluesky sandbox")).toBeFocused();
  await expect(page.getByRole("region", { name: "X sandbox", exact: true })).toHaveCount(0);
  await untilKeysAreHeard(page);
  await page.getByLabel("Main post").focus();
  await page.keyboard.press("Alt+2");
  await expect(page.getByRole("region", { name: "Mastodon sandbox", exact: true })).toBeVisible();
  await expect(page.getByLabel("Main post")).toBeFocused();
});

test("a customized caption is edited next to the differences and can be reset", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await write(team, ["bluesky", "mastodon"], "For everyone");
  const panel = page.getByRole("region", { name: "Bluesky sandbox", exact: true });
  await panel.getByRole("button", { name: "Customize" }).click();
  const text = page.getByLabel("Text for Bluesky sandbox");
  await expect(text).toBeFocused();
  await page.keyboard.type(" on Bluesky");
  await expect(text).toHaveValue("For everyone on Bluesky");
  await expect(page.getByRole("button", { name: /^Bluesky sandbox/, pressed: true })).toBeVisible();
  const difference = page.getByRole("region", { name: "Changes from main post" });
  await expect(difference.locator("ins")).toHaveText(/on Bluesky/);
  await expect(tab(page, "Bluesky sandbox")).toHaveAccessibleName(/Customized/);

  await page.getByRole("button", { name: "Main post", exact: true }).click();
  await expect(page.getByLabel("Main post")).toHaveValue("For everyone");
  await panel.getByRole("button", { name: "Reset to main post" }).click();
  await expect(tab(page, "Bluesky sandbox")).not.toHaveAccessibleName(/Customized/);
  await page.getByRole("button", { name: "Undo" }).click();
  await panel.getByRole("button", { name: "Edit text" }).click();
  await expect(text).toHaveValue("For everyone on Bluesky");
});

test("the limit of the selected channel is marked in the main post", async ({ team }) => {
  const { page } = team;
  await write(team, ["mastodon", "bluesky"], LONG);
  const over = page.locator("[data-marks~=over]");
  await expect(over).toHaveCount(0);
  await tab(page, "Bluesky sandbox").click();
  await expect(over.first()).toBeAttached();
  const marked = (await over.allTextContents()).join("");
  expect(marked.length).toBeGreaterThan(0);
  expect(LONG.endsWith(marked)).toBe(true);
  expect(LONG.length - marked.length).toBe(300);
});

/** Connects five platforms, with so many channels each. */
async function many(team: Team, each = 2) {
  const api = createApi(team.api_key);
  const providers = ["bluesky", "mastodon", "x", "threads", "linkedin_page"];
  const channels = await connect(team, Array.from({ length: each }, () => providers).flat());
  const { body } = await api.post<{ id: string }>("/projects", { name: "Acme" });
  for (const { id } of channels.slice(0, 2))
    await api.patch(`/channels/${id}`, { project_id: body.id });
  await team.page.goto(`/${team.organization.slug}/compose`);
  await team.page.getByRole("button", { name: "Choose channels" }).click();
  return { channels, dialog: team.page.getByRole("dialog", { name: "Choose channels" }) };
}

test("channels are searched, selected by project, saved as a set and selected again by the set", async ({
  team,
}) => {
  const { page } = team;
  const { channels, dialog } = await many(team);
  await expect(dialog.getByRole("heading", { name: "Acme" })).toBeVisible();
  // Some channels have the same name: the handle distinguishes them.
  await expect(dialog.getByText(channels[5]?.handle ?? "", { exact: true })).toBeVisible();
  await dialog.getByLabel("Search").fill("acme");
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Select all 2" }).click();
  await dialog.getByLabel("Set name").fill("Acme's");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Acme's 2 channels")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await dialog.getByLabel("Search").fill("");
  await dialog.getByRole("button", { name: "Select all", exact: true }).click();
  await expect(dialog.getByText("10 of 10 selected")).toBeVisible();
  await dialog.getByRole("button", { name: "Select only Acme's" }).click();
  await expect(dialog.getByText("2 of 10 selected")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(tabs(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Choose channels" })).toBeFocused();

  await page.getByRole("button", { name: "Choose channels" }).click();
  await dialog.getByLabel("More actions for Acme's").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByText("Acme's 2 channels")).toBeHidden();
});

test("with many channels, a tab is a platform that contains its channels", async ({ team }) => {
  const { page } = team;
  const { channels, dialog } = await many(team, 4);
  await dialog.getByRole("button", { name: "Select all", exact: true }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Main post").fill(LONG);
  await expect(tabs(page)).toHaveCount(5);
  await expect(tab(page, "X")).toHaveAccessibleName(/4×.*4 problems/);
  await tab(page, "X").click();
  await page.getByLabel("Channel", { exact: true }).selectOption({ index: 1 });
  const panel = page.getByRole("region", { name: "X sandbox", exact: true });
  await expect(panel.getByText(channels[7]?.handle ?? "").first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test("removing a channel selects the next, and adding it again restores its customizations", async ({
  team,
}) => {
  const { page } = team;
  await write(team, ["bluesky", "mastodon"], "For everyone");
  const panel = page.getByRole("region", { name: "Bluesky sandbox", exact: true });
  await panel.getByRole("button", { name: "Customize" }).click();
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Remove Bluesky sandbox from this post" }).click();
  await expect(page.getByRole("region", { name: "Mastodon sandbox", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await tab(page, "Bluesky sandbox").click();
  await panel.getByRole("button", { name: "Edit text" }).click();
  await expect(page.getByLabel("Text for Bluesky sandbox")).toHaveValue("For everyone!");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("Write, Channels and Preview are tabs, and the main button leads to the problem", {
    tag: "@journey",
  }, async ({ team }) => {
    const { page } = team;
    await write(team, ["bluesky", "mastodon"], LONG);
    await expect(page.getByRole("region", { name: "Bluesky sandbox", exact: true })).toBeHidden();
    await expect(tab(page, "Channels")).toHaveAccessibleName(/1 with problems/);
    await page.getByRole("button", { name: "Fix problems on 1 channel" }).click();
    const trim = page.getByRole("button", { name: "Trim to 300 characters" });
    await expect(trim).toBeFocused();
    await expect(trim).toBeInViewport({ ratio: 1 });
    await expect(tab(page, "Channels")).toHaveAttribute("aria-selected", "true");
    expect(await findFaults(page)).toEqual([]);
    await goToPart(page, "Preview");
    await expect(page.getByRole("figure")).toBeVisible();
    await expect(page.getByLabel("Main post")).toBeHidden();
    expect(await findFaults(page)).toEqual([]);
    await goToPart(page, "Write");
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByLabel("Main post")).toHaveValue(LONG);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByLabel("Main post")).toHaveValue(LONG);
  });

  test("Customize leads to the caption, and fields and buttons are large enough for a phone", async ({
    team,
  }) => {
    const { page } = team;
    await write(team, ["reddit"], "Which harbour is this?");
    await goToPart(page, "Channels");
    await page.getByRole("button", { name: "Customize" }).click();
    await expect(page.getByLabel("Text for Reddit sandbox")).toBeFocused();
    for (const part of ["Write", "Channels"] as const) {
      await goToPart(page, part);
      const small = await page.evaluate(() => {
        const seen = (element: Element) =>
          element.checkVisibility() && element.ariaHidden !== "true";
        const form = document.querySelector("form[aria-label=Composer]");
        const fields = [
          ...(form?.querySelectorAll("textarea, select, input:not([type=checkbox], [type=file])") ??
            []),
        ];
        const buttons = [...(form?.querySelectorAll("button, summary") ?? [])];
        return [
          ...fields
            .filter(seen)
            .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16),
          ...buttons.filter(seen).filter((button) => button.getBoundingClientRect().height < 44),
        ].map((element) => element.outerHTML.slice(0, 200));
      });
      expect(small).toEqual([]);
    }
  });

  test("the buttons stay above an on-screen keyboard", async ({ team }) => {
    const { page } = team;
    await write(team, ["bluesky"], "Bread at eight");
    const main = page.getByRole("button", { name: "Publish to sandbox" });
    await page.evaluate(() => {
      const viewport = window.visualViewport as VisualViewport;
      Object.defineProperty(viewport, "height", { value: window.innerHeight - 320 });
      viewport.dispatchEvent(new Event("resize"));
    });
    await expect
      .poll(async () => ((await main.boundingBox())?.y ?? 0) + 44)
      .toBeLessThanOrEqual(844 - 320);
  });
});

for (const [width, height] of [
  [320, 640],
  [640, 400],
] as const) {
  test(`at ${width} × ${height}, as at 200 % zoom, everything is visible and nothing is cut off`, async ({
    team,
  }) => {
    const { page } = team;
    await page.setViewportSize({ width, height });
    await write(team, ["bluesky", "mastodon", "reddit"], LONG);
    for (const part of ["Write", "Channels", "Preview"] as const) {
      await goToPart(page, part);
      for (const summary of await page.locator("form summary:visible").all()) await summary.click();
      const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(overflow, part).toBeLessThanOrEqual(0);
      await expect(page.getByRole("button", { name: "Schedule", exact: true })).toBeInViewport();
      expect(await findFaults(page)).toEqual([]);
    }
  });
}
