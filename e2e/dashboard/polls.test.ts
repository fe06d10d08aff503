/** A poll: written for two platforms, validated, published to sandboxes, and read there. */
import type { Locator, Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { goToPart } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

const choice = (panel: Locator, number: number) =>
  panel.getByRole("textbox", { name: `Choice ${number}` });

async function ask(team: Team, question: string) {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const channels: string[] = [];
  for (const provider of ["mastodon", "telegram"])
    channels.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body.id);
  const draft = { content: question, channels, autofix: false };
  const { body } = await api.post<Post>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  await expect(page.getByLabel("Main post")).toHaveValue(question);
  return { api, id: body.id };
}

async function choosePoll(page: Page, name: string) {
  await tab(page, name).click();
  const panel = page.getByRole("region", { name });
  await panel.getByLabel("Format").selectOption({ label: "Poll" });
  return panel;
}

test("a poll for two platforms is published, and readers see the question and the choices", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const { api, id } = await ask(team, "Which bread tomorrow?");

  const mastodon = await choosePoll(page, "Mastodon sandbox");
  await choice(mastodon, 1).fill("Rye");
  await page.keyboard.press("Enter");
  await expect(choice(mastodon, 2)).toBeFocused();
  await page.keyboard.type("Oats");
  await page.keyboard.press("Enter");
  await expect(choice(mastodon, 3)).toBeFocused();
  await page.keyboard.type("Barley");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(choice(mastodon, 2)).toBeFocused();
  await expect(choice(mastodon, 2)).toHaveValue("Barley");
  await expect(choice(mastodon, 3)).toHaveValue("Oats");
  await mastodon.getByLabel("Duration").selectOption({ label: "3 days" });
  await mastodon.getByLabel("Multiple answers").check();
  const preview = mastodon.locator("[data-shown=poll]");
  await expect(preview.getByRole("listitem")).toHaveText(["Rye", "Barley", "Oats"]);
  await expect(preview).toContainText("Multiple answers, open for 3 days");

  const telegram = await choosePoll(page, "Telegram sandbox");
  await choice(telegram, 1).fill("Yes");
  await choice(telegram, 2).fill("No");
  await expect(telegram.getByLabel("Duration")).toHaveValue("0");

  await publishAtOnce(team);
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${id}`)).body.status, { timeout: 30_000 })
    .toBe("published");
  const { channels } = (await api.get<Post>(`/posts/${id}`)).body;
  const received = { mastodon: ["Rye", "Barley", "Oats"], telegram: ["Yes", "No"] };
  for (const [provider, choices] of Object.entries(received)) {
    const url = channels.find((entry) => entry.provider === provider)?.url ?? "";
    await page.goto(url);
    await expect(page.getByText("Which bread tomorrow?").first()).toBeVisible();
    const poll = page.locator("[data-shown=poll]");
    await expect(poll.getByRole("listitem")).toHaveText(choices);
  }
});

test("errors are shown next to the choices, and a removed choice can be restored", async ({
  team,
}) => {
  const { page } = team;
  await ask(team, "Which bread tomorrow?");
  const panel = await choosePoll(page, "Mastodon sandbox");
  await expect(panel.getByText(/needs “Choices”/)).toBeVisible();
  await choice(panel, 1).fill("Rye");
  await expect(panel.getByText("A poll on Mastodon needs 2 choices. It has 1.")).toBeVisible();
  await choice(panel, 2).fill("Rye");
  await expect(panel.getByText(/Choices 1 and 2 are the same/)).toBeVisible();
  await choice(panel, 2).fill("o".repeat(51));
  await expect(panel.getByText(/Choice 2 has 51 of 50 characters/)).toBeVisible();
  await choice(panel, 2).fill("Oats");
  await expect(panel.locator("[data-problem]")).toHaveCount(0);

  await panel.getByRole("button", { name: "Move choice 2 up" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Move choice 1 up" })).toBeFocused();
  await expect(choice(panel, 1)).toHaveValue("Oats");
  await panel.getByRole("button", { name: "Remove choice 2" }).press("Enter");
  await expect(choice(panel, 1)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(choice(panel, 2)).toHaveValue("Rye");

  await panel.getByLabel("Format").selectOption({ label: "Post" });
  await expect(choice(panel, 1)).toHaveCount(0);
  await expect(panel.locator("[data-problem]")).toHaveCount(0);
});

for (const width of [390, 1280])
  for (const colorScheme of ["light", "dark"] as const)
    test(`a poll has no accessibility or layout problems at ${width} pixels, ${colorScheme}`, async ({
      team,
    }) => {
      const { page } = team;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await ask(team, "Which bread tomorrow?");
      await goToPart(page, "Channels");
      const panel = await choosePoll(page, "Mastodon sandbox");
      await choice(panel, 1).fill("Rye");
      await choice(panel, 2).fill("Oats");
      expect(await findFaults(page)).toEqual([]);
    });
