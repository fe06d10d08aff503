/** The inbox: reading, answering, annotating, snoozing and closing messages, with the keyboard and on phones. */
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { comment, openInbox, publish, row } from "./inbox-fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

test("a comment is read, answered by keyboard, marked as done and reopened", {
  tag: "@journey",
}, async ({ team }) => {
  test.slow();
  const { page } = team;
  const post = await publish(team);
  await comment(team, post, "Do they come in green?");
  await openInbox(team);
  const navigation = page.getByRole("navigation", { name: "Main" }).first();
  await expect(navigation.getByRole("link", { name: /^Inbox \(1 open\)/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(row(page, "Do they come in green?")).toBeFocused();
  await expect(page.getByText("Your post")).toBeVisible();
  await expect(page.getByRole("link", { name: "New cups" })).toBeVisible();
  await page.keyboard.press("r");
  const field = page.getByRole("textbox", { name: /^Reply to/ });
  await expect(field).toBeFocused();
  await page.keyboard.type("Yes, **from Monday**");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("from Monday");
  await page.reload();
  await untilKeysAreHeard(page);
  await expect(field).toHaveValue("Yes, **from Monday**");
  await field.focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Reply sent")).toBeVisible({ timeout: 30_000 });
  await expect(field).toHaveValue("");
  const thread = page.getByRole("listitem").filter({ hasText: "· You" });
  await expect(thread).toContainText("from Monday");
  await expect(page.getByRole("region", { name: "Answered" })).toContainText("green");
  expect(await findFaults(page)).toEqual([]);

  await field.evaluate((element) => element.blur());
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as done")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answered" })).toBeHidden();
  await page.keyboard.press("z");
  await expect(page.getByRole("region", { name: "Answered" })).toBeVisible();
});

test("a reply that is too long shows its length and the limit and isn't sent", async ({ team }) => {
  test.slow();
  const { page } = team;
  const id = await comment(team, await publish(team), "Hello?");
  await openInbox(team, `?item=${id}`);
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("x".repeat(600));
  await expect(page.getByText(/The reply has 6\d\d of 500/)).toBeVisible();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
  await expect(page.getByText("Reply sent")).toBeHidden();
});

test("when two people reply at once, one sees that the other is sending", async ({
  team,
  browser,
}) => {
  test.slow();
  const { page } = team;
  const id = await comment(team, await publish(team), "Anyone there?");
  await openInbox(team, `?item=${id}`);
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state })).newPage();
  await other.goto(page.url());
  await untilKeysAreHeard(other);
  const [mine, theirs] = [page, other].map((each) =>
    each.getByRole("textbox", { name: /^Reply to/ }),
  );
  await mine?.fill("Mine");
  await theirs?.fill("Theirs");
  await Promise.all([mine?.press("Control+Enter"), theirs?.press("Control+Enter")]);
  const refusal = "is already sending a reply to this";
  const sent = () => Promise.all([page, other].map((each) => each.getByText("Reply sent").count()));
  await expect.poll(async () => Math.max(...(await sent())), { timeout: 30_000 }).toBe(1);
  const refused = await Promise.all([page, other].map((each) => each.getByText(refusal).count()));
  expect(refused.toSorted()).toEqual([0, 1]);
  await other.context().close();
});

test("a message is assigned, snoozed, woken and annotated, and filters survive a reload", async ({
  team,
}) => {
  test.slow();
  const { page } = team;
  const post = await publish(team);
  await comment(team, post, "First question");
  await comment(team, post, "Second question");
  await openInbox(team);
  await row(page, "First question").click();
  await page.getByLabel("Assignee").selectOption({ index: 1 });
  await page.getByLabel("Assigned to me").check();
  await expect(page).toHaveURL(/mine=1/);
  await expect(row(page, "Second question")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Assigned to me")).toBeChecked();
  await expect(row(page, "First question")).toBeVisible();

  await row(page, "First question").click();
  await page.getByLabel("New note").fill("Ask the potter");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ask the potter" })).toBeVisible();

  await page.getByRole("button", { name: "Snooze" }).click();
  const dialog = page.getByRole("dialog", { name: "Snooze until" });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "The next message" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect(row(page, "First question")).toBeHidden();
  await page.getByRole("link", { name: /^Snoozed/ }).click();
  await row(page, "First question").click();
  await expect(page.getByText("Snoozed until the next message")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "First question")).toBeHidden();
});

test("a saved reply is created, inserted, edited and deleted", async ({ team }) => {
  test.slow();
  const { page } = team;
  const id = await comment(team, await publish(team), "Opening hours?");
  await openInbox(team, `?item=${id}`);
  const open = () => page.getByRole("button", { name: "Saved replies" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Saved replies" });
  await dialog.getByRole("button", { name: "New saved reply" }).click();
  await dialog.getByLabel("Name").fill("Hours");
  await dialog.getByLabel("Text").fill("We're open from 9 to 5.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Hours", { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Insert “Hours”" }).click();
  await expect(page.getByRole("textbox", { name: /^Reply to/ })).toHaveValue(
    "We're open from 9 to 5.",
  );
  await open();
  await dialog.getByRole("button", { name: "Delete “Hours”" }).click();
  await page
    .getByRole("dialog", { name: "Delete “Hours”?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(dialog.getByText("No saved replies yet.")).toBeVisible();
});

test("visitors of the sandbox page see comments, and a member's comment reaches the inbox", async ({
  team,
  browser,
}) => {
  test.slow();
  const { page } = team;
  const { channel } = await publish(team);
  const received = `/sandbox/channels/${channel}/received`;
  const [post] = (await createApi(team.api_key).get<{ url: string }[]>(received)).body;
  await page.goto(post?.url ?? "");
  const comments = page.getByRole("region", { name: "Comments" });
  await expect(comments).toContainText("No comments yet.");
  await comments.getByLabel("Reader's name").fill("Bo");
  await comments.getByLabel("Comment", { exact: true }).fill("Are they <i>handmade</i>?");
  await comments.getByRole("button", { name: "Comment" }).click();
  await expect(comments.getByRole("listitem")).toHaveText(/^Bo.*Are they <i>handmade<\/i>\?$/);
  expect(await findFaults(page)).toEqual([]);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(post?.url ?? "");
  await expect(stranger.getByRole("region", { name: "Comments" })).toContainText("handmade");
  await expect(stranger.getByRole("button", { name: "Comment" })).toBeHidden();
  await stranger.context().close();
  await openInbox(team);
  await expect(
    row(page, "handmade").or(page.getByRole("button", { name: "Show 1 new" })),
  ).toBeVisible();
});

test("a colleague is shown as writing until they stop", async ({ team, browser }) => {
  test.slow();
  const { page } = team;
  const id = await comment(team, await publish(team), "Anyone there?");
  const ben = await openElsewhere(browser, await invite(team, newEmail()));
  await createAccount(ben);
  await openInbox(team, `?item=${id}`);
  await ben.goto(page.url());
  await untilKeysAreHeard(ben);
  await ben.getByRole("textbox", { name: /^Reply to/ }).pressSequentially("I am");
  await expect(page.getByText("Ben Novák is writing a reply…")).toBeVisible({ timeout: 20_000 });
  await expect(ben.getByText(/is writing a reply/)).toBeHidden();
  await ben.goto("about:blank");
  await expect(page.getByText("Ben Novák is writing a reply…")).toBeHidden({ timeout: 40_000 });
  await ben.context().close();
});

test("a review is shown with its stars and answered", async ({ team }) => {
  test.slow();
  const { page, api_key } = team;
  const api = createApi(api_key);
  const place = { provider: "google_business", mode: "sandbox" };
  const { id: channel } = (await api.post<{ id: string }>("/channels", place)).body;
  const review = { kind: "review", text: "Lovely cups", rating: 4 };
  const written = await api.post(`/sandbox/channels/${channel}/interactions`, review);
  expect(written.status).toBe(201);
  const count = async () =>
    (await api.get<{ items: unknown[] }>("/interactions")).body.items.length;
  await expect.poll(count, { timeout: 30_000 }).toBe(1);
  await openInbox(team);
  await row(page, "Lovely cups").click();
  await expect(page.getByRole("main").getByText("4 of 5 stars").first()).toBeAttached();
  const field = page.getByRole("textbox", { name: /^Reply to/ });
  await field.fill("Thank you!");
  await field.press("Control+Enter");
  await expect(page.getByText("Reply sent")).toBeVisible({ timeout: 30_000 });
  expect(await findFaults(page)).toEqual([]);
});

for (const width of [390, 1440])
  for (const theme of ["light", "dark"] as const)
    test(`the inbox has no accessibility or layout problems at ${width} px, ${theme}`, async ({
      team,
    }) => {
      test.slow();
      const { page, organization } = team;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      const post = await publish(team);
      const id = await comment(team, post, `<b>Long</b> ${Array(200).fill("words").join(" ")}`);
      await comment(team, post, "Is it dishwasher safe?");
      await openInbox(team);
      expect(await findFaults(page)).toEqual([]);
      await openInbox(team, `?item=${id}`);
      await page.getByRole("textbox", { name: /^Reply to/ }).fill("Hello **there**");
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("Hello there");
      await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      if (width < 768) {
        await page.getByRole("link", { name: "Back to inbox" }).click();
        await expect(row(page, "dishwasher")).toBeVisible();
        const bar = page.getByRole("navigation", { name: "Main" });
        await expect(bar.getByRole("link", { name: /^Inbox \(2 open\)/ })).toBeVisible();
      }
      await page.goto(`/${organization.slug}`);
      const comments = page.getByRole("region", { name: "Unanswered comments" });
      await expect(comments.getByRole("listitem")).toHaveCount(2);
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize({ width: width === 390 ? 768 : 1024, height: 844 });
      const frame = page.getByRole(width === 390 ? "banner" : "complementary");
      const room = await frame.evaluate(
        ({ scrollWidth, clientWidth }) => clientWidth - scrollWidth,
      );
      expect(room).toBeGreaterThanOrEqual(0);
    });
