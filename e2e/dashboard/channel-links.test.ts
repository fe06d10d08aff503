/** A text that links to the same post on another channel. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishToSandbox, type Team, test } from "./fixtures.ts";
import { connectSandboxes, send } from "./lose-channels.ts";

/** Opens a draft for both channels. */
async function open(team: Team, content: string): Promise<void> {
  const channels = await connectSandboxes(team, "mastodon", "bluesky");
  const id = await send(team, content, { channels });
  await team.page.goto(`/${team.organization.slug}/posts/${id}`);
  await expect(team.page.getByLabel("Main post")).toHaveValue(content);
}

test("a customized text links to the post on another channel, and goes out after it with its link", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await open(team, "The new film is out");
  await page.getByRole("tab", { name: /^Bluesky sandbox/ }).click();
  await page.getByRole("button", { name: "Customize", exact: true }).click();
  const text = page.getByLabel("Text for Bluesky sandbox");
  await text.fill("Watch it: ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Link" });
  const choices = popup.getByRole("group", { name: "Or this post on another channel" });
  await expect(choices.getByRole("button")).toHaveCount(1);
  expect(await findFaults(page)).toEqual([]);
  await choices.getByRole("button", { name: /^Mastodon sandbox/ }).click();
  await expect(popup).toBeHidden();
  await expect(text).toHaveValue("Watch it: {{mastodon.url}}");
  const panel = page.getByRole("region", { name: "Bluesky sandbox", exact: true });
  await expect(panel.getByText(/Watch it: comes-later/).first()).toBeVisible();
  await expect(panel.getByText(/another link stands in for it/)).toBeVisible();

  await publishToSandbox(page);
  const entry = page.getByRole("listitem", { name: "Bluesky sandbox" });
  await expect(entry.getByRole("link", { name: /View post/ })).toBeVisible({ timeout: 60_000 });
  const other = page.getByRole("listitem", { name: "Mastodon sandbox" });
  const url = await other.getByRole("link", { name: /View post/ }).getAttribute("href");
  await entry.getByRole("button", { name: /Show its post/ }).click();
  const shown = page.getByRole("region", { name: "Post on Bluesky sandbox" });
  // Bluesky shows the start of a long URL.
  await expect(shown).toContainText(`Watch it: ${new URL(url ?? "").host}/sandbox/chan`);
});

test("a link to a channel that isn't chosen is an error that says what to do", async ({ team }) => {
  const { page } = team;
  await open(team, "Watch {{youtube.url}}");
  const message = /links to this post on YouTube, but no channel there is chosen/;
  await expect(page.getByText(message).first()).toBeVisible();
  await page.getByLabel("Main post").fill("Watch {{mastodon.url}}");
  await expect(page.getByText(/is the link to this very post/).first()).toBeVisible();
});

test("if the other channel fails, the text is held and can be sent without the link", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization, api_key } = team;
  const providers = ["mastodon", "bluesky", "slack"] as const;
  const [mastodon = "", bluesky = "", slack = ""] = await connectSandboxes(team, ...providers);
  const id = await send(team, "The film", {
    channels: [mastodon, bluesky, slack],
    per_channel: {
      [mastodon]: { options: { simulate: "content_policy" } },
      [bluesky]: { content: "Watch it:\n\n{{mastodon.url}}" },
      [slack]: { content: "Now on: {{mastodon.url}}" },
    },
    scheduled_at: "now",
  });
  const api = createApi(api_key);
  const heldOf = async () =>
    (await api.get<Post>(`/posts/${id}`)).body.channels.filter(({ held_at }) => held_at !== null)
      .length;
  await expect.poll(heldOf, { timeout: 60_000 }).toBe(2);
  await page.goto(`/${organization.slug}/posts/${id}`);
  const entry = page.getByRole("listitem", { name: "Bluesky sandbox" });
  await expect(entry).toContainText(/It links to the post on Mastodon sandbox, which failed/);
  await expect(entry).toContainText("Without the link it reads: “Watch it:”");
  expect(await findFaults(page)).toEqual([]);
  await entry.getByRole("button", { name: "Send without link" }).click();
  await expect(entry.getByRole("link", { name: /View post/ })).toBeVisible({ timeout: 60_000 });
  const other = page.getByRole("listitem", { name: "Slack sandbox" });
  await expect(other.getByRole("button", { name: "Send without link" })).toBeVisible();
  expect(await heldOf()).toBe(1);
});
