/** An account to mention: found while writing, shown in the preview, and mentioned in what the sandbox received. */
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

async function write(team: Team, provider: string) {
  const api = createApi(team.api_key);
  const { body } = await api.post<Channel>("/channels", { provider, mode: "sandbox" });
  const draft = { content: "Hi ", channels: [body.id], autofix: false };
  const { body: post } = await api.post<Post>("/posts", draft);
  await team.page.goto(`/${team.organization.slug}/posts/${post.id}`);
  const story = team.page.getByLabel("Main post");
  await expect(story).toBeVisible();
  await story.press("ControlOrMeta+End");
  return { api, id: post.id, story };
}

test("a member of the server is found while typing, and mentioned in the published post", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const { api, id, story } = await write(team, "discord");
  await story.pressSequentially("@ana");
  const option = page.getByRole("option", { name: /Ana Berg/ });
  await expect(option).toContainText("Discord");
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(story).toHaveValue(/^Hi @\[Ana Berg\]\(discord:\d+\) $/);
  const panel = page.getByRole("region", { name: "Discord sandbox" });
  await expect(panel.getByText("@Ana Berg")).toBeVisible();
  await publishAtOnce(team);
  const read = async () => (await api.get<Post>(`/posts/${id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe("published");
  await page.goto((await read()).channels[0]?.url ?? "");
  await expect(page.getByText("@Ana Berg").first()).toBeVisible();
});

test("a handle that nobody has is a warning, until it is written right", async ({ team }) => {
  const { page } = team;
  const { story } = await write(team, "bluesky");
  await story.pressSequentially("@nobody.bsky.social ");
  const panel = page.getByRole("region", { name: "Bluesky sandbox" });
  const warning = panel.getByText(/Bluesky finds no account @nobody\.bsky\.social/);
  await expect(warning).toBeVisible();
  await story.fill("Hi @anaberg.example.com ");
  await expect(warning).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("X is asked only when wished, and the menu says what it costs", async ({ team }) => {
    const { page } = team;
    await page.setViewportSize({ width: 390, height: 844 });
    const { story } = await write(team, "x");
    await story.pressSequentially("@acme");
    const ask = page.getByRole("option", { name: /Look up “acme” on X/ });
    await expect(ask).toContainText("$0.01");
    await ask.tap();
    await page.getByRole("option", { name: /Acme Bakery/ }).tap();
    await expect(story).toHaveValue("Hi @acme ");
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
