import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";

const DAY_MS = 86_400_000;

/** A time in a number of days at an hour in UTC, the time zone of a new organization. */
function instant(days: number, hour: string): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}:00Z`;
}

function listOf({ page }: Team) {
  const sections = page.getByRole("main").locator("section");
  return () =>
    sections.evaluateAll((all) =>
      all.map((section) => {
        const [day, ...links] = [...section.querySelectorAll("h2, a [data-excerpt]")];
        return `${day?.textContent}: ${links.map((link) => link.textContent).join(", ")}`;
      }),
    );
}

async function writer({ api_key }: Team) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  return async (content: string, more: object = {}) =>
    (await api.post<Post>("/posts", { content, channels: ["bluesky"], ...more })).body.id;
}

test("scheduled posts are grouped by day; rescheduling moves a post, and new ones wait to be shown", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  const write = await writer(team);
  const list = listOf(team);
  await write("Third", { scheduled_at: instant(2, "09:00") });
  await write("First", { scheduled_at: instant(1, "09:00") });
  await write("Second", { scheduled_at: instant(1, "18:30") });
  await write("A draft");
  const inTwoDays = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
  const later = inTwoDays.format(Date.parse(instant(2, "09:00")));

  // Only posts of the page's first request count as known.
  const known = page.waitForEvent("requestfinished", (sent) => sent.url().includes("posts.list"));
  await page.goto(`/${organization.slug}/posts?status=scheduled`);
  await known;
  await expect.poll(list).toEqual(["Tomorrow: First, Second", expect.stringMatching(/: Third$/)]);
  expect((await list())[1]).toContain(later);

  // A post scheduled meanwhile stays hidden, and is sorted in when requested.
  await write("Between", { scheduled_at: instant(1, "12:00") });
  await expect(page.getByRole("button", { name: "Show 1 new post" })).toBeVisible();
  await page.getByRole("checkbox", { name: /First/ }).check();
  await page.getByRole("button", { name: "Reschedule" }).click();
  await page.getByRole("textbox", { name: "When" }).fill("tomorrow 20:00");
  await page.keyboard.press("Enter");
  await expect.poll(list).toEqual(["Tomorrow: Second, First", expect.stringMatching(/: Third$/)]);
  await page.getByRole("button", { name: "Show 1 new post" }).click();
  await expect
    .poll(list)
    .toEqual(["Tomorrow: Between, Second, First", expect.stringMatching(/: Third$/)]);
  await page.reload();
  await expect
    .poll(list)
    .toEqual(["Tomorrow: Between, Second, First", expect.stringMatching(/: Third$/)]);
});

test("drafts are sorted by last edit, published posts by publication, all posts by their own time", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const write = await writer(team);
  const list = listOf(team);
  const old = await write("Begun first");
  await write("Begun second");
  const [early, late] = [await write("Out last"), await write("Out first")];
  for (const id of [late, early]) {
    await api.post(`/posts/${id}/publish`, {});
    const status = async () => (await api.get<Post>(`/posts/${id}`)).body.status;
    await expect.poll(status).toBe("published");
  }
  await api.patch(`/posts/${old}`, { content: "Edited last" });

  await page.goto(`/${organization.slug}/posts`);
  await expect.poll(list).toEqual(["Today: Edited last, Out last, Out first, Begun second"]);
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await expect.poll(list).toEqual(["Today: Edited last, Begun second"]);
  await page.getByRole("link", { name: "Published", exact: true }).click();
  await expect.poll(list).toEqual(["Today: Out last, Out first"]);
});
