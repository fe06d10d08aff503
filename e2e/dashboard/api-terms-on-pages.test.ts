import { type Filled, fillOrganization } from "./api-terms/fill-organization.ts";
import { findApiTerms } from "./api-terms/find-api-terms.ts";
import { Walk } from "./api-terms/walk.ts";
import { expect, test } from "./fixtures.ts";

test("no page shows a name, a value or an ID from the API", async ({ team }) => {
  // Opens some sixty pages and dialogs.
  test.setTimeout(600_000);
  const { page, organization } = team;
  const filled = await fillOrganization(team);
  const walk = new Walk(page, `/${organization.slug}`);

  for (const [name, id] of Object.entries(filled.drafts)) {
    await walk.open(`posts/${id}`);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await walk.look(`the ${name} draft, ${await tab.textContent()}`);
    }
  }
  await lookAtPosts(walk, filled);
  await lookAtChannels(walk);
  for (const path of ["", "compose", "posts", "posts?status=failed", "media", "settings"])
    await walk.open(path);
  for (const path of ["organization", "api-keys", "labels", "policy", "sessions"])
    await walk.open(`settings/${path}`);
  await walk.open("settings/runs");
  await page.getByRole("list", { name: "Background jobs" }).getByRole("button").first().click();
  await walk.look("a run");
  await walk.open(`media/${filled.file}`);
  await walk.open("/dev/outbox");
  await page.context().clearCookies();
  await walk.open("/signin");
  expect(walk.lines()).toEqual([]);
});

async function lookAtPosts(walk: Walk, { published, failed, unconfirmed, scheduled }: Filled) {
  const { page } = walk;
  for (const [id, status] of [
    [published, "Published"],
    [failed, "Failed"],
    [unconfirmed, "Unconfirmed"],
    [scheduled, "Scheduled"],
  ] as const) {
    await walk.open(`posts/${id}`);
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("tab", { name: "Versions" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    await walk.look(`versions of what is ${status}`);
    await page.keyboard.press("Escape");
  }
  await walk.open(`posts/${published}`);
  const received = await page.getByRole("link", { name: /^View post/ }).first();
  await walk.open((await received.getAttribute("href")) ?? "");
}

async function lookAtChannels(walk: Walk) {
  const { page } = walk;
  await walk.open("channels");
  const rows = page.getByRole("main").getByRole("listitem").locator("a[data-row]");
  const pages = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(pages.length).toBeGreaterThan(10);
  for (const href of pages) await walk.open(href ?? "");
  await walk.open("channels?connect=");
  const choice = page.getByRole("dialog", { name: "Connect a channel" });
  for (const connect of await choice
    .getByRole("button", { name: /^(?:Connect account|Set up) / })
    .all()) {
    const name = await connect.textContent();
    await connect.click();
    const form = page.getByRole("dialog", { name: /^(?:Connect an? .+ account|Set up .+)$/ });
    await expect(form).toBeVisible();
    await walk.look(`${name}`);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
}

test("text for programs is distinguished from text for people", () => {
  const planted = [
    "per_channel",
    "label_01m8xq2v5w",
    "PUBLIC_TO_EVERYONE",
    "mentionedUsers",
    "SELF",
    "PATCH",
    "2026-11-23T01:00:00Z",
    "undefined",
  ];
  for (const word of planted) expect(findApiTerms(`It says ${word}.`), word).not.toEqual([]);
  const texts = [
    "A JPEG of ida@mastodon.test, @ida_the_baker and #bread_day",
    "Today, 14:02 (UTC+1), on YouTube and LinkedIn",
    "Set CRIER_X_CLIENT_ID, see https://example.com/a_b",
  ];
  for (const text of texts) expect(findApiTerms(text), text).toEqual([]);
});
