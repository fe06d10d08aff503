/** Working through the inbox: the next message opens by itself, several are changed at once, and the reply box stays in view. */
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { comment, openInbox, publish, row } from "./inbox-fixtures.ts";

test("the next message opens after each is done, undo returns, and the end says so", {
  tag: "@journey",
}, async ({ team }) => {
  test.slow();
  const { page } = team;
  const post = await publish(team);
  await comment(team, post, "First question");
  const second = await comment(team, post, "Second question");
  await openInbox(team, `?item=${second}`);
  const thread = page.getByRole("list").filter({ has: page.getByRole("listitem") });
  const field = page.getByRole("textbox", { name: /^Reply to/ });
  await field.fill("Yes");
  await page.getByRole("button", { name: "Send and mark as done" }).click();
  await expect(page.getByText("Reply sent. Marked as done.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Message from/ })).toBeFocused();
  await expect(thread.getByText("First question").last()).toBeVisible();
  await expect(row(page, "Second question")).toBeHidden();
  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("button", { name: "The next message" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeFocused();
  await expect(page.getByText("No open messages are left.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("z");
  await expect(row(page, "First question")).toBeVisible();
  await expect(field).toBeVisible();
});

test("several messages are marked as done, reopened and assigned, with one figure everywhere", async ({
  team,
}) => {
  test.slow();
  const { page } = team;
  const post = await publish(team);
  for (const text of ["Question one", "Question two", "Question three"])
    await comment(team, post, text);
  await openInbox(team);
  const side = page.getByRole("navigation", { name: "Main" }).first();
  const views = page.getByRole("navigation", { name: "Views" });
  const shows = async (count: number) => {
    await expect(side.getByRole("link", { name: `Inbox (${count} open)` })).toBeVisible();
    await expect(page.getByText(`${count} open`, { exact: true })).toBeVisible();
    await expect(views.getByRole("link", { name: `Open ${count}` })).toBeVisible();
  };
  await shows(3);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: /^Message from/ })).toBeVisible();
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Selected messages" });
  await expect(page.getByText("1 message selected")).toBeVisible();
  await page.getByRole("checkbox", { name: /: .*Question one/ }).click();
  await expect(page.getByText("2 messages selected")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await bar.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("Marked 2 messages as done")).toBeVisible();
  await shows(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(3);
  await page.getByRole("checkbox", { name: "Select all messages shown" }).check();
  await bar.getByRole("button", { name: "Assign" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign to" });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button").first().click();
  await expect(page.getByText("Changed the assignee of 3 messages")).toBeVisible();
  await page.getByLabel("Assigned to me").check();
  await expect(row(page, "Question two")).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`the reply box of a long thread is in view at ${width} × ${height}`, async ({ team }) => {
    test.slow();
    const { page } = team;
    await page.setViewportSize({ width, height });
    const post = await publish(team);
    const text = Array(120).fill("many words").join(" ");
    const id = await comment(team, post, text);
    await openInbox(team, `?item=${id}`);
    const field = page.getByRole("textbox", { name: /^Reply to/ });
    const send = page.getByRole("button", { name: "Send reply" });
    for (const part of [field, send]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const part of [field, send]) {
      // Nothing lies over it, such as the phone's bar.
      await part.click({ trial: true });
    }
    expect(await findFaults(page)).toEqual([]);
  });

test("a reply on Mastodon has the message's content warning, which can be removed", async ({
  team,
}) => {
  test.slow();
  const { page, api_key } = team;
  const post = await publish(team, "mastodon", { spoiler_text: "Food" });
  const id = await comment(team, post, "Looks good");
  await openInbox(team, `?item=${id}`);
  const field = page.getByLabel("Content warning:");
  await expect(field).toHaveValue("Food");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Add content warning" })).toBeFocused();
  await page.getByRole("button", { name: "Add content warning" }).click();
  await expect(field).toBeFocused();
  await field.fill("Recipes");
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("Thank you");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent")).toBeVisible({ timeout: 30_000 });
  const received = `/sandbox/channels/${post.channel}/received`;
  const sent = (await createApi(api_key).get<{ payload: object }[]>(received)).body;
  expect(sent.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ spoiler_text: "Recipes", sensitive: true }),
  );
  expect(await findFaults(page)).toEqual([]);
});

test("links of a sandbox conversation lead to the sandbox", async ({ team }) => {
  test.slow();
  const { page } = team;
  const post = await publish(team);
  const id = await comment(team, post, "Hello?");
  await openInbox(team, `?item=${id}`);
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("Hello");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent")).toBeVisible({ timeout: 30_000 });
  const links = page.getByRole("main").getByRole("link", { name: /^View (?:on|in)/ });
  await expect(links).toHaveText(["View in the sandbox", "View in the sandbox"]);
  for (const link of await links.all())
    expect(await link.getAttribute("href")).toContain(`/sandbox/${post.channel}/`);
});
