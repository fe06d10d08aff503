/** The size of a post's page: a text that channels share is sent once, and collapsed text only when expanded. */
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";

const KB = 1000;

async function connect({ api_key }: Team, provider: string, count: number): Promise<string[]> {
  const api = createApi(api_key);
  const channel = { provider, mode: "sandbox" };
  const made = Array.from({ length: count }, () => api.post<{ id: string }>("/channels", channel));
  return (await Promise.all(made)).map(({ body }) => body.id);
}

async function createPost({ api_key }: Team, post: object): Promise<string> {
  const { status, body } = await createApi(api_key).post<{ id: string }>("/posts", post);
  expect(status).toBeLessThan(300);
  return `/posts/${body.id}`;
}

test("the page of the longest post on 100 channels is only a few times as large as its text", async ({
  team,
}) => {
  test.slow();
  const { page, organization } = team;
  const channels = await connect(team, "mastodon", 100);
  const content = "word ".repeat(20_000).trim();
  const path = await createPost(team, { content, channels, autofix: false });
  const answer = await page.request.get(`/${organization.slug}${path}`);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).length).toBeLessThan(8 * 100 * KB);
});

test("long customized text is shown once its channel is chosen", async ({ team }) => {
  const { page, organization } = team;
  const channels = await connect(team, "facebook", 20);
  const content = `${"word ".repeat(8_000)}at the end`;
  const own = channels.map((id) => [id, { content }]);
  const path = await createPost(team, {
    content: "Hello",
    channels,
    per_channel: Object.fromEntries(own),
    scheduled_at: "now",
  });
  const answer = await page.goto(`/${organization.slug}${path}`);
  expect((await answer?.body())?.length).toBeLessThan(5 * 40 * KB + 100 * KB);
  const entry = page.getByRole("region", { name: "Results" }).getByRole("listitem").first();
  const end = page.getByRole("region", { name: /^Post on / }).getByText(/at the end$/);
  await expect(entry).toBeVisible();
  await expect(page.getByText(/at the end$/)).toHaveCount(0);
  await entry.getByRole("button", { name: /Show its post$/ }).click();
  await expect(end).toBeVisible();
});
