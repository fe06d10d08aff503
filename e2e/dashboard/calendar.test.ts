/** The calendar: moving posts by dragging and keyboard, composing for a day, and restoring the view from the URL. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const YEAR = new Date().getUTCFullYear() + 1;
const MARCH = `${YEAR}-03`;

/** A post on 10 March at 09:15, a published one, and a draft. */
async function plan({ api_key }: Team): Promise<Post> {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const channels = ["bluesky"];
  await api.post<Post>("/posts", { content: "Half an idea", channels });
  const scheduled_at = `${MARCH}-10T09:15:00Z`;
  return (await api.post<Post>("/posts", { content: "We launch", channels, scheduled_at })).body;
}

async function open({ page, organization }: Team, query: string) {
  // A drag that has to scroll would end before it has begun.
  await page.setViewportSize({ width: 1280, height: 1300 });
  await page.goto(`/${organization.slug}/calendar?${query}`);
  await untilKeysAreHeard(page);
  await expect(page.locator("td [draggable=true]").first()).toBeVisible();
}

/** The Monday of a day's week. */
function monday(day: string): string {
  return later(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const month = `view=month&date=${MARCH}-10`;
const day = (page: Page, number: number) => page.locator(`td[data-cell="${MARCH}-${number}"]`);
const chip = (page: Page, text: string) => page.locator("td [data-drag]", { hasText: text });

test("a post dragged to another day keeps its time, and the move can be undone", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  const post = await plan(team);
  const api = createApi(api_key);
  const time = async () => (await api.get<Post>(`/posts/${post.id}`)).body.scheduled_at;
  await open(team, month);
  expect(await findFaults(page)).toEqual([]);
  await chip(page, "We launch").dragTo(day(page, 12));
  await expect(day(page, 12).getByRole("link", { name: /09:15.*We launch/ })).toBeVisible();
  await expect(page.getByText(/^Moved to .*12 March.*, 09:15$/)).toBeVisible();
  expect(await time()).toBe(`${MARCH}-12T09:15:00.000Z`);
  await page.keyboard.press("z");
  await expect(day(page, 10).getByRole("link", { name: /We launch/ })).toBeVisible();
  await expect.poll(time).toBe(`${MARCH}-10T09:15:00.000Z`);
});

test("the calendar works by keyboard, and the view is in the URL", async ({ team }) => {
  const { page } = team;
  await plan(team);
  await open(team, month);
  await day(page, 10).focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await expect(day(page, 10)).toBeFocused();
  await day(page, 10)
    .getByRole("link", { name: /We launch/ })
    .focus();
  await page.keyboard.press("r");
  await page.getByLabel(/^Date and time/).fill(`${MARCH}-20T14:30`);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(day(page, 20).getByRole("link", { name: /14:30.*We launch/ })).toBeVisible();
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole("table")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=month/);
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${YEAR}-04-10`));
  const week = monday(`${YEAR}-04-10`);
  await page.reload();
  await expect(page.locator("td[data-cell]").first()).toHaveAttribute("data-cell", week);
});

test("a month begins with this week, fits the window, and scrolls by weeks", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await plan(team);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${organization.slug}/calendar`);
  await untilKeysAreHeard(page);
  const first = page.locator("td[data-cell]").first();
  const thisWeek = monday(new Date().toISOString().slice(0, 10));
  await expect(first).toHaveAttribute("data-cell", thisWeek);
  await expect(page.locator("td[data-cell]")).toHaveCount(42);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("td[aria-current=date]")).toBeFocused();
  await page.keyboard.press("j");
  await expect(first).toHaveAttribute("data-cell", later(thisWeek, 7));
  await page.locator("table").hover();
  await page.mouse.wheel(0, 100);
  await expect(first).toHaveAttribute("data-cell", later(thisWeek, 14));
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`date=${later(thisWeek, 7)}`));
  await page.keyboard.press("t");
  await expect(first).toHaveAttribute("data-cell", thisWeek);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a post opens beside the calendar, is moved there, and Escape returns to it", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  const post = await plan(team);
  await open(team, month);
  await chip(page, "We launch").click();
  const panel = page.getByRole("complementary", { name: "Post" });
  await expect(page).toHaveURL(new RegExp(`post=${post.id}`));
  await expect(panel.getByText("We launch")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    new RegExp(`/posts/${post.id}$`),
  );
  expect(await findFaults(page)).toEqual([]);
  await panel.getByRole("button", { name: "Change time" }).click();
  await page.getByLabel(/^Date and time/).fill(`${MARCH}-11T10:00`);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(day(page, 11).getByRole("link", { name: /10:00.*We launch/ })).toBeVisible();
  await expect
    .poll(async () => (await createApi(api_key).get<Post>(`/posts/${post.id}`)).body.scheduled_at)
    .toBe(`${MARCH}-11T10:00:00.000Z`);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(chip(page, "We launch")).toBeFocused();
  await expect(page).not.toHaveURL(/post=/);
});

test("a free posting time takes a dropped draft, and a click writes a post for it", async ({
  team,
}) => {
  const { page, api_key } = team;
  await plan(team);
  const api = createApi(api_key);
  const [channel] = (await api.get<{ id: string }[]>("/channels")).body;
  const posting_times = [{ weekday: "thursday", time: "16:30" }];
  await api.patch(`/channels/${channel?.id}`, { posting_times });
  await open(team, `${month}&drafts=open`);
  const slot = page.getByRole("link", { name: /at 16:30, a free posting time/ });
  const date = await slot.first().evaluate((link) => link.closest("td")?.dataset.cell ?? "");
  const shelf = page.getByRole("region", { name: "Drafts" });
  await shelf.locator("[data-drag]").first().dragTo(slot.first());
  const cell = page.locator(`td[data-cell="${date}"]`);
  await expect(cell.getByRole("link", { name: /16:30.*Half an idea/ })).toBeVisible();
  await expect(cell.getByRole("link", { name: /a free posting time/ })).toHaveCount(0);
  await slot.first().click();
  await expect(page).toHaveURL(/\/compose\?at=.*16%3A30.*channels=chan_/);
});

test("free posting times without room are counted, and a draft for other channels says where it goes", async ({
  team,
}) => {
  const { page, api_key } = team;
  await plan(team);
  const api = createApi(api_key);
  const { body: mastodon } = await api.post<{ id: string; name: string }>("/channels", {
    provider: "mastodon",
    mode: "sandbox",
  });
  const posting_times = ["06:30", "07:30", "16:30", "17:30"].map((time) => ({
    weekday: "thursday",
    time,
  }));
  const { body: channels } = await api.get<{ id: string }[]>("/channels");
  for (const { id } of channels)
    await api.patch(`/channels/${id}`, {
      posting_times: id === mastodon.id ? posting_times : [],
    });
  await open(team, `${month}&drafts=open`);
  const cell = page.locator("td", { has: page.locator('[data-drop^="at "]') }).last();
  await expect(cell.getByRole("link", { name: /a free posting time/ })).toHaveCount(2);
  await expect(cell.getByRole("link", { name: "+ 2 free posting times" })).toBeVisible();
  const shelf = page.getByRole("region", { name: "Drafts" });
  const slot = cell.getByRole("link", { name: /at 07:30, a free posting time/ });
  await shelf.locator("[data-drag]").first().dragTo(slot);
  await expect(
    page.getByText(
      `This posting time belongs to ${mastodon.name}. The post goes to Bluesky sandbox.`,
    ),
  ).toBeVisible();
});

test("a full day shows the post that is open beside the calendar", async ({ team }) => {
  const { page, organization, api_key } = team;
  await plan(team);
  const api = createApi(api_key);
  const contents = ["First", "Second", "Third", "Fourth"];
  const posts: Post[] = [];
  for (const [at, content] of contents.entries()) {
    const scheduled_at = `${MARCH}-17T1${at}:00:00Z`;
    const channels = ["bluesky"];
    posts.push((await api.post<Post>("/posts", { content, channels, scheduled_at })).body);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${organization.slug}/calendar?${month}&post=${posts[3]?.id}`);
  await untilKeysAreHeard(page);
  await expect(day(page, 17).getByRole("link", { name: /13:00.*Fourth/ })).toBeVisible();
  await expect(day(page, 17).getByRole("link", { name: /Third/ })).toHaveCount(0);
  const panel = page.getByRole("complementary", { name: "Post" });
  await expect(panel).toContainText("Fourth");
});

test("a draft without channels leads to the composer, which says what is missing", async ({
  team,
}) => {
  const { page, api_key } = team;
  await plan(team);
  await createApi(api_key).post("/posts", { content: "For nobody yet", channels: [] });
  await open(team, `${month}&drafts=open`);
  const shelf = page.getByRole("region", { name: "Drafts" });
  await shelf.locator("[data-drag]", { hasText: "For nobody yet" }).dragTo(day(page, 18));
  await expect(page.getByText("Choose a channel first, then schedule it.")).toBeVisible();
  await expect(page).toHaveURL(/\/posts\/post_\w+\?at=/);
});

test("filters apply at once and stay in the URL", async ({ team }) => {
  const { page } = team;
  await plan(team);
  await open(team, month);
  await page.getByLabel("Status", { exact: true }).selectOption("Published");
  await expect(page).toHaveURL(/status=published/);
  await expect(chip(page, "We launch")).toBeHidden();
  await expect(page.getByText("No posts match your filters on these days.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(chip(page, "We launch")).toBeVisible();
});

test("a week marks the present minute", async ({ team }) => {
  const { page, organization } = team;
  await page.goto(`/${organization.slug}/calendar?view=week`);
  await expect(page.locator("[data-now]")).toHaveText(/\d\d:\d\d/);
});

test("a click on an empty day opens a new post for that day, scheduled with one button", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await plan(team);
  await open(team, month);
  await day(page, 15).locator("[data-compose]").click();
  await expect(page).toHaveURL(/\/compose\?at=/);
  await expect(page.getByText(/Planned for/)).toBeVisible();
  await page.getByLabel("Main post").fill("For the fifteenth");
  await page.getByRole("button", { name: /^Schedule for .*15 March.*, 12:00$/ }).click();
  await expect(page.getByText(/^Scheduled for .*15 March/)).toBeVisible();
  await page.goto(`/${organization.slug}/calendar?${month}`);
  await expect(day(page, 15).getByRole("link", { name: /12:00.*For the fifteenth/ })).toBeVisible();
});

test("a draft is dragged from the shelf to a day", async ({ team }) => {
  const { page } = team;
  await plan(team);
  await open(team, month);
  const shelf = page.getByRole("region", { name: "Drafts" });
  await expect(shelf).toBeHidden();
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await shelf.locator("[data-drag]").first().dragTo(day(page, 18));
  await expect(page.getByText(/^Scheduled for .*18 March.*, 12:00$/)).toBeVisible();
  await expect(day(page, 18).getByRole("link", { name: /Half an idea/ })).toBeVisible();
  await expect(shelf.locator("[data-drag]")).toHaveCount(0);
});

test("moving a post that was edited meanwhile is refused with a message", async ({ team }) => {
  const { page, api_key } = team;
  const post = await plan(team);
  // The page must not hear of the change before the drag.
  await page.route(/live\.changes/, (route) => route.abort());
  await open(team, month);
  await createApi(api_key).patch(`/posts/${post.id}`, { content: "We launch later" });
  await chip(page, "We launch").dragTo(day(page, 12));
  await expect(page.getByText(/It was edited in the meantime/)).toBeVisible();
  await expect(day(page, 10).getByRole("link", { name: /We launch later/ })).toBeVisible();
});

test("on a phone, cards of a week have whole words, and no mark is cut", async ({ team }) => {
  const { page, organization, api_key } = team;
  await plan(team);
  const api = createApi(api_key);
  await api.post("/channels", { provider: "mastodon", mode: "sandbox" });
  const channels = ["bluesky", "mastodon"];
  const scheduled_at = `${MARCH}-10T07:30:00Z`;
  await api.post("/posts", { content: "Meet the miller", channels, scheduled_at });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}/calendar?view=week&date=${MARCH}-10`);
  await untilKeysAreHeard(page);
  const card = page.locator("[data-chip]", { hasText: "Meet the miller" });
  await expect(card.getByText("+2", { exact: true })).toBeVisible();
  const cut = await card
    .locator("span.h-4")
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
  expect(cut).toBe(0);
});

test("a phone shows an agenda, where a button moves posts", { tag: "@journey" }, async ({
  team,
}) => {
  const { page, organization } = team;
  await plan(team);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}/calendar?date=${MARCH}-10`);
  const tenth = page.getByRole("region", { name: /10 March/ });
  await expect(tenth.getByRole("link", { name: /We launch/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await tenth.getByRole("button", { name: /^Move to/ }).click();
  await page.getByLabel(/^Date and time/).fill(`${MARCH}-11T08:00`);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const next = page.getByRole("region", { name: /11 March/ });
  await expect(next.getByRole("link", { name: /08:00.*We launch/ })).toBeVisible();
});
