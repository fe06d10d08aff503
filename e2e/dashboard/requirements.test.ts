/** What an organization requires of its posts, and the UTM parameters that their links get. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, type Team, test } from "./fixtures.ts";

const PICTURE = makePng("harbour.png", { width: 200, height: 100 });

async function openPolicy({ page, organization }: Team) {
  await page.goto(`/${organization.slug}/settings/policy`);
}

async function requireOf(page: Page, levels: Record<string, "Remind" | "Don't publish">) {
  const form = page.getByRole("region", { name: "Require" });
  for (const [name, level] of Object.entries(levels))
    await form.getByLabel(name, { exact: true }).selectOption(level);
  await form.getByRole("button", { name: "Save requirements" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved");
}

/** Leads to the first problem of the post, as its main button does while there is one. */
async function problems(page: Page) {
  await page.getByRole("button", { name: /^\d+ problems?$/ }).click();
  return page.getByRole("list", { name: /^\d+ problems?$/ });
}

test("links get a campaign's UTM parameters, which writers see before readers do", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await openPolicy(team);
  const form = page.getByRole("region", { name: "Link tracking" });
  await form.getByRole("button", { name: "Add rule" }).click();
  await expect(form.getByText(/utm_source=mastodon&utm_medium=social/)).toBeVisible();
  await form.getByLabel("Source").fill("");
  await form.getByRole("button", { name: "Save link tracking" }).click();
  await expect(form.getByText("Enter a source and a medium.")).toBeVisible();
  await form.getByLabel("Source").fill("{channel}");
  await expect(form.getByText("Source can't contain {channel}.")).toBeVisible();
  await form.getByLabel("Source").fill("{platform}");
  await form.getByLabel("Campaign").fill("spring");
  await expect(form.getByText(/utm_source=mastodon.*utm_campaign=spring/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Save link tracking" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved");

  await compose(team, ["mastodon"]);
  await page.getByLabel("Main post").fill("Rye is back: https://bakery.example/rye");
  const tracked = "utm_source=mastodon&utm_medium=social&utm_campaign=spring";
  await expect(page.getByRole("tabpanel").getByText(tracked)).toBeVisible();
  const id = await publishAtOnce(team);
  await expect(page.getByRole("region", { name: /^Post on/ }).getByText(tracked)).toBeVisible();

  // A later rule doesn't change what was sent.
  await openPolicy(team);
  await form.getByRole("button", { name: "Remove" }).click();
  await form.getByRole("button", { name: "Save link tracking" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved");
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(page.getByRole("region", { name: /^Post on/ }).getByText(tracked)).toBeVisible();
});

test("writers see what links get where the platform shortens them, and how much of the text it is", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const utm = [{ source: "{platform}", medium: "social" }];
  await createApi(api_key).patch("/organization/settings", { utm });
  await compose(team, ["bluesky"]);
  const text = page.getByLabel("Main post");
  const note = page.getByText("Links get utm_source=bluesky&utm_medium=social.");
  await text.fill("Rye is back.");
  await expect(page.getByText(/^12 \/ 300$/).first()).toBeVisible();
  await expect(note).toBeHidden();
  await text.fill("Rye is back: https://bakery.example/rye");
  await expect(note).toBeVisible();
  const id = await publishAtOnce(team);
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(note).toBeVisible();

  await page.goto(`/${organization.slug}/compose`);
  await text.fill(`${"Rye ".repeat(66)}https://bakery.example/rye`);
  const list = await problems(page);
  await expect(
    list.getByText(/too many for Bluesky, including 37 for link tracking\./),
  ).toBeVisible();
});

test("a post lacks what its organization requires, and is published once it has it", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await openPolicy(team);
  await requireOf(page, { "Alt text": "Don't publish", Label: "Remind" });
  expect(await findFaults(page)).toEqual([]);
  await compose(team, ["x"]);
  await page.getByLabel("Main post").fill("Rye is back");
  await choose(page, [PICTURE]);
  await expect(row(page, "harbour.png").getByText("200 × 100")).toBeVisible();
  const list = await problems(page);
  await expect(list.getByText(/requires alt text for every image/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Add a label: your organization asks for one.")).toBeVisible();
  const alt = row(page, "harbour.png").getByLabel("Alt text");
  await alt.fill("A harbour");
  await alt.blur();
  await expect(page.getByRole("button", { name: /^\d+ problems?$/ })).toBeHidden();
  await publishAtOnce(team);
});

test("whether AI made the files is answered once for all channels", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  await openPolicy(team);
  await requireOf(page, { "AI disclosure": "Don't publish" });
  await compose(team, ["x", "bluesky"]);
  await page.getByLabel("Main post").fill("Rye is back");
  await choose(page, [PICTURE]);
  const list = await problems(page);
  await list.getByText(/Answer “Made with AI” for X/).click();
  const answer = page.getByLabel("Made with AI");
  await expect(answer).toBeVisible();
  await answer.selectOption("No");
  await expect(page.getByRole("button", { name: /^\d+ problems?$/ })).toBeHidden();
  const id = await publishAtOnce(team);
  const { body } = await createApi(api_key).get<Post>(`/posts/${id}`);
  expect(body.channels).toMatchObject([{ options: { made_with_ai: false } }, {}]);
});
