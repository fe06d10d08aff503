import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Skill } from "#core/contract/resources/skill.ts";
import { type Api, createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

async function connectEveryDay(api: Api): Promise<Channel> {
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { body: channel } = await api.post<Channel>("/channels", sandbox);
  const posting_times = WEEKDAYS.map((weekday) => ({ weekday, time: "09:00" }));
  await api.patch<Channel>(`/channels/${channel.id}`, { posting_times });
  return channel;
}

async function expectNoFaults({ page }: Pick<Team, "page">) {
  for (const [width, colorScheme] of [
    [390, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  }
}

test("empty slots are previewed, proposed with drafts, answered and filled one by one", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const channel = await connectEveryDay(api);
  const draft = { content: "Did you know?", channels: [channel.id], labels: ["filler"] };
  const { body: post } = await api.post<Post>("/posts", draft);
  const { body: other } = await api.post<Post>("/posts", {
    ...draft,
    content: "One more",
    labels: [],
  });

  await openSettled(page, `/${organization.slug}/automations`);
  await expect(page.getByText("No runs yet.")).toBeVisible();
  const { body: skills } = await api.get<Skill[]>("/skills");
  await expect(page.getByRole("link", { name: /^Set up: / })).toHaveCount(skills.length);
  await page.getByRole("link", { name: "Set up: Fill empty queue slots" }).click();
  await expect(page.getByText(/^[67] empty slots in the next 7 days\.$/)).toBeVisible();
  await page.getByLabel("Days to look ahead").fill("40");
  await page.getByRole("button", { name: "Run now" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 31.")).toBeVisible();
  await page.getByLabel("Days to look ahead").fill("5");
  await expect(page.getByText("Enter a whole number from 1 to 31.")).toBeHidden();
  await page.getByLabel("Days to look ahead").fill("");
  await page.getByRole("button", { name: "Update preview" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 31.")).toBeVisible();
  await page.getByLabel("Days to look ahead").fill("5");
  await page.getByLabel("With drafts that have a label").check();
  await page.getByLabel("Label of the drafts").selectOption("filler");
  await expect(page.getByText("The settings have changed since this preview.")).toBeVisible();
  await page.getByRole("button", { name: "Update preview" }).click();
  const proposal = page.getByText(/^Schedule “Did you know\?” for Bluesky sandbox on /);
  await expect(proposal).toBeVisible();
  await expect(page.getByText("Proposed: “Did you know?”")).toBeVisible();
  await expectNoFaults(team);
  const status = async ({ id }: Post) => (await api.get<Post>(`/posts/${id}`)).body.status;
  expect(await status(post)).toBe("draft");

  await page.getByRole("button", { name: "Run now" }).click();
  await expect(page.getByText("Nothing is scheduled or sent until you answer.")).toBeVisible();
  await expectNoFaults(team);
  await page.getByRole("button", { name: "Schedule 1 post" }).click();
  await expect.poll(() => status(post)).toBe("scheduled");
  await expect(page.getByText("Filled: “Did you know?”")).toBeVisible();

  await page
    .getByRole("button", { name: /^Fill from drafts: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Fill .* on Bluesky sandbox$/ });
  await dialog.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Filled: “One more”")).toBeVisible();
  expect(await status(other)).toBe("scheduled");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Filled: “One more”")).toBeHidden();
  expect(await status(other)).toBe("draft");
});

test("an automation repeats, is changed in words, paused, deleted and brought back", async ({
  team,
}) => {
  const { page, organization } = team;
  await openSettled(page, `/${organization.slug}/automations/new/report`);
  await expect(page.getByText(/^No posts from /)).toBeVisible();
  await page.getByLabel("Days you choose").check();
  await page.getByLabel("From", { exact: true }).fill("2026-11-02");
  await page.getByLabel("To", { exact: true }).fill("2026-11-01");
  await page.getByRole("button", { name: "Run now" }).click();
  await expect(page.getByText("Choose a last day that isn't before the first.")).toBeVisible();
  await page.getByLabel("The last 30 days").check();
  await page.getByLabel("How often").selectOption("Every week");
  await page.getByLabel("Day", { exact: true }).selectOption("Tuesday");
  await page.getByLabel("Time", { exact: true }).fill("07:30");
  await expect(page.getByText("Runs: Every Tuesday at 07:30.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();

  const repeating = page.getByRole("region", { name: "Repeating" });
  await expect(repeating.getByText("Every Tuesday at 07:30")).toBeVisible();
  await expect(repeating.getByText("in the last 30 days, including today")).toBeVisible();
  await expect(page.getByText(/^Saved\. Next run: /)).toBeVisible();
  await repeating.getByRole("link", { name: "Edit: Report" }).click();
  await expect(page.getByLabel("The last 30 days")).toBeChecked();
  await page.getByLabel("How often").selectOption("Monday to Friday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(repeating.getByText("Monday to Friday at 07:30")).toBeVisible();
  await repeating.getByRole("button", { name: "Pause: Report" }).click();
  await expect(repeating.getByRole("button", { name: "Resume: Report" })).toBeVisible();
  await expectNoFaults(team);
  await repeating.getByRole("button", { name: "Delete: Report" }).click();
  await expect(page.getByText("Nothing repeats yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(repeating.getByText("Monday to Friday at 07:30")).toBeVisible();
});

test("an address that is no feed says what to use, and nothing is saved before the form is right", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  await createApi(api_key).post("/channels", { provider: "mastodon", mode: "sandbox" });
  await openSettled(page, `/${organization.slug}/automations/new/feed-to-drafts`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose at least one channel.")).toBeVisible();
  await expect(page.getByLabel("Feed address")).toBeFocused();
  await page.getByLabel("Feed address").fill(new URL("/docs", page.url()).href);
  await page.getByLabel("Mastodon sandbox").check();
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("is a web page, not a feed")).toBeVisible();
  await expectNoFaults(team);
});

test("a report is downloaded, shared publicly and unshared", async ({
  team: { page, organization, api_key },
  browser,
}) => {
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { body: channel } = await api.post<Channel>("/channels", sandbox);
  const post = { content: "New cups", channels: [channel.id], campaign: "Launch" };
  const { body: sent } = await api.post<Post>("/posts", { ...post, scheduled_at: "now" });
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${sent.id}`)).body.status)
    .toBe("published");
  await openSettled(page, `/${organization.slug}/automations/new/report`);
  await page.getByLabel("A campaign, from its first post until today").check();
  await page.getByLabel("Campaign", { exact: true }).fill("Launch");
  await page.getByRole("button", { name: "Run now" }).click();

  await expect(page.getByRole("cell", { name: "New cups" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^report-.*\.csv$/);
  await expect(page.getByRole("button", { name: "Stop sharing" })).toBeHidden();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.getByText(/\/app\/reports\/\w{43}$/).textContent();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link ?? "");
  await expect(stranger.getByRole("cell", { name: "New cups" })).toBeVisible();
  expect(await findFaults(stranger)).toEqual([]);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(404);
});
