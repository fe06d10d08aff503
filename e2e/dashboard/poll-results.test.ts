/** A published poll on its post's page: its choices, and why it can't be edited. */
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

const QUESTION = "Which bread tomorrow?";

async function publishPoll({ api_key }: Team, providers: readonly string[], title?: string) {
  const api = createApi(api_key);
  for (const provider of providers)
    await api.post<Channel>("/channels", { provider, mode: "sandbox" });
  const options = { poll_choices: ["Rye", "Oats"], poll_duration_minutes: 4_320 };
  const poll = { format: "poll", options, ...(title === undefined ? {} : { title }) };
  const per_channel = Object.fromEntries(providers.map((provider) => [provider, poll]));
  const post = { content: QUESTION, channels: providers, per_channel, scheduled_at: "now" };
  const { id } = (await api.post<Post>("/posts", post)).body;
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${id}`)).body.status, { timeout: 30_000 })
    .toBe("published");
  return id;
}

for (const width of [390, 1280])
  test(`a post's page shows its polls and why they can't be edited, at ${width} pixels`, {
    tag: "@journey",
  }, async ({ team }) => {
    const { page, organization } = team;
    await page.setViewportSize({ width, height: 900 });
    const id = await publishPoll(team, ["mastodon"]);
    await page.goto(`/${organization.slug}/posts/${id}`);
    const poll = page
      .getByRole("region", { name: "Post on Mastodon sandbox" })
      .locator("[data-shown=poll]");
    await expect(poll.getByRole("listitem")).toHaveText(["Rye", "Oats"]);
    await expect(poll).toContainText("One answer, open for 3 days");
    await expect(page.getByText("Published polls can't be edited")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit published post" })).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);
  });

test("a separate poll question has its own field and is shown above the choices", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const id = await publishPoll(team, ["linkedin_page"], QUESTION);
  await page.goto(`/${organization.slug}/posts/${id}`);
  const poll = page.locator("[data-shown=poll]");
  await expect(poll).toContainText(QUESTION);
  const { channels } = (await createApi(api_key).get<Post>(`/posts/${id}`)).body;
  await page.goto(channels[0]?.url ?? "");
  await expect(poll).toContainText(QUESTION);
  await expect(poll.getByRole("listitem")).toHaveText(["Rye", "Oats"]);
});

test("LinkedIn's polls have a question and the durations that LinkedIn supports", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  await api.post<Channel>("/channels", { provider: "linkedin_page", mode: "sandbox" });
  const draft = { content: "Tell us.", channels: ["linkedin_page"], autofix: false };
  const { body } = await api.post<Post>("/posts", draft);
  await page.goto(`/${organization.slug}/posts/${body.id}`);
  const panel = page.getByRole("region", { name: "LinkedIn Page sandbox" });
  await panel.getByLabel("Format").selectOption({ label: "Poll" });
  await panel.getByRole("textbox", { name: "Question" }).fill(QUESTION);
  await panel.getByRole("textbox", { name: "Choice 1" }).fill("Rye");
  await panel.getByRole("textbox", { name: "Choice 2" }).fill("Oats");
  await expect(panel.getByLabel("Duration").getByRole("option")).toHaveText([
    "1 day",
    "3 days",
    "7 days",
    "14 days",
  ]);
  await expect(panel.locator("[data-shown=poll]")).toContainText(QUESTION);
  await expect(panel.locator("[data-problem]")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
});
