/** The sandbox's page of a received post shows what readers would see of it: the thread around it, and its card. */
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

interface Received {
  url: string;
  text: string;
}

async function publish({ api_key }: Team, provider: string, fields: object, count: number) {
  const api = createApi(api_key);
  const channel = { provider, mode: "sandbox" };
  const { id } = (await api.post<{ id: string }>("/channels", channel)).body;
  const post = { channels: [id], scheduled_at: "now", ...fields };
  expect((await api.post("/posts", post)).status).toBe(202);
  const read = async () => (await api.get<Received[]>(`/sandbox/channels/${id}/received`)).body;
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(count);
  return read();
}

for (const provider of ["mastodon", "bluesky", "x", "threads"]) {
  test(`an item of a thread on ${provider} is shown between the others`, async ({ team }) => {
    const { page } = team;
    const content = "First\n---\nSecond, see https://example.com/illustrated/bread\n---\nThird";
    const fields = { content, per_channel: { [provider]: { format: "thread" } } };
    const received = await publish(team, provider, fields, 3);
    await page.goto(received[1]?.url ?? "");
    const items = page.getByRole("list", { name: "Thread" }).locator("> li");
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toContainText("First");
    await expect(items.nth(1)).toContainText("This page");
    await expect(items.nth(2)).toContainText("Third");
    const card = items.nth(1).locator("[data-link-card]");
    await expect(card.getByText("A page of example.com")).toBeVisible();
    await expect(page.locator("[data-link-card]")).toHaveCount(1);
    expect(await findFaults(page)).toEqual([]);
  });
}

test("a post with a link shows its card with an image, and a post without a link has no card", async ({
  team,
}) => {
  const { page } = team;
  const fields = { content: "See https://example.com/illustrated/bread" };
  const [post] = await publish(team, "linkedin_page", fields, 1);
  await page.goto(post?.url ?? "");
  const picture = page.locator("[data-link-card] img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [other] = await publish(team, "mastodon", { content: "No link" }, 1);
  await page.goto(other?.url ?? "");
  await expect(page.getByText("No link").first()).toBeVisible();
  await expect(page.locator("[data-link-card]")).toHaveCount(0);
});
