/** Pages offer only what a person's role may do: before the work, and not by refusing it afterwards. */
import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { openSettled } from "./open-settled.ts";

/** Names of buttons and links that start something only authors, editors or admins may do. */
const FORBIDDEN =
  /^(?:New post|Write a post|Publish|Schedule|Delete|Duplicate|Edit|Send again|Reconnect|Disconnect|Rename|Connect|Add sandbox|Try a sandbox|Add files|Import|Pause|Resume|Shuffle|Posting times|Run|Invite|Create key)\b|^Save$/;

const PAGES = [
  ...["", "/posts", "/calendar", "/calendar?view=week", "/calendar?view=agenda", "/calendar/check"],
  ...["/media", "/channels", "/queue", "/approvals", "/inbox", "/compose", "/posts/import"],
  ...[
    "organization",
    "people",
    "skills",
    "agents",
    "api-keys",
    "webhooks",
    "requests",
    "audit",
  ].map((name) => `/settings/${name}`),
  ...["labels", "policy", "runs"].map((name) => `/settings/${name}`),
];

const actions = (page: Page) =>
  page
    .locator("a, button, [role=button], [role=menuitem]")
    .evaluateAll((found) =>
      found
        .filter((each) => each.checkVisibility())
        .map((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").trim()),
    );

async function joinAs(team: Team, role: string, browser: Parameters<typeof openElsewhere>[0]) {
  const page = await openElsewhere(browser, await invite(team, newEmail(), role));
  await createAccount(page);
  return page;
}

test("an approver is offered nothing that approvers can't do, on any page or in the palette", async ({
  team,
  browser,
}) => {
  // Opens some twenty pages.
  test.setTimeout(600_000);
  const { organization, api_key } = team;
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { id: channel } = (await api.post<Channel>("/channels", sandbox)).body;
  const post = { content: "Bread at eight", channels: ["bluesky"] };
  await api.post<Post>("/posts", { ...post, scheduled_at: "2d" });
  await api.post("/labels", { name: "Launch" });
  const page = await joinAs(team, "Approver", browser);

  const offered: string[] = [];
  for (const path of [...PAGES, `/channels/${channel}`]) {
    await openSettled(page, `/${organization.slug}${path}`);
    const found = (await actions(page)).filter((name) => FORBIDDEN.test(name));
    offered.push(...found.map((name) => `${path || "/"}: ${name}`));
    expect(await page.locator("main").textContent(), path).not.toMatch(/\bscopes?\b/i);
  }
  expect(offered).toEqual([]);

  await openSettled(page, `/${organization.slug}/posts`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search", exact: true }).waitFor();
  const options = await page.getByRole("option").allTextContents();
  expect(options.filter((name) => FORBIDDEN.test(name.trim()))).toEqual([]);
  expect(options.filter((name) => /people|API keys/.test(name))).toEqual([]);

  await openSettled(page, `/${organization.slug}/settings`);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

test("an approver who opens the editor reads who can make them an author", async ({
  team,
  browser,
}) => {
  const { slug } = team.organization;
  await openSettled(team.page, `/${slug}/settings/profile`);
  await team.page.getByLabel("Name").fill("Ida Marsh");
  await team.page.getByRole("button", { name: "Save" }).click();
  await expect(team.page.getByText("Saved your profile.")).toBeVisible();
  const page = await joinAs(team, "Approver", browser);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSettled(page, `/${slug}/compose`);
  await expect(
    page.getByText("Approvers can't write posts. Ask Ida Marsh (owner) to make you an author."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Copy message" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toMatch(/^Could you make me an author in .+\? http.+\/settings\/people$/);
  expect(message).toContain(`/${slug}/`);
  await openSettled(page, `/${slug}/posts`);
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/posts$/);
});

test("an author writes posts, and isn't offered channels, the queue or skills", async ({
  team,
  browser,
}) => {
  const { organization, api_key } = team;
  await createApi(api_key).post("/channels", { provider: "bluesky", mode: "sandbox" });
  const page = await joinAs(team, "Author", browser);
  await openSettled(page, `/${organization.slug}`);
  await expect(page.getByRole("link", { name: "New post" }).first()).toBeVisible();
  const FOR_OTHERS = /^(?:Reconnect|Disconnect|Connect|Add sandbox|Pause|Shuffle|Run)\b/;
  for (const path of ["/channels", "/queue", "/automations"]) {
    await openSettled(page, `/${organization.slug}${path}`);
    expect((await actions(page)).filter((name) => FOR_OTHERS.test(name))).toEqual([]);
  }
});
