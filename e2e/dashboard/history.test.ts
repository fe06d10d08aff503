import { createApi } from "../fixtures.ts";
import { ignoreHydration } from "./await-hydration.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

async function draft({ organization, api_key }: Team): Promise<string> {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const { body } = await api.post<{ id: string }>("/posts", {
    content: "Hello",
    channels: ["bluesky"],
  });
  return `/${organization.slug}/posts/${body.id}`;
}

test("a post's page shows who did what to it", { tag: "@journey" }, async ({ team }) => {
  const { page, api_key } = team;
  const address = await draft(team);
  const preview = page.getByRole("figure", { name: "Preview" });
  await page.goto(address);
  await expect(preview).toContainText("Hello");
  await page.getByRole("button", { name: "History" }).click();
  const events = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(events).toHaveText([/^Created by .+Today, \d\d:\d\d$/]);
  const edit = { content: "Hello again", scheduled_at: "2d" };
  await createApi(api_key).patch(`/posts/${address.split("/").at(-1)}`, edit);
  await page.reload();
  await expect(preview).toContainText("Hello again");
  await page.getByRole("button", { name: "History" }).click();
  await expect(events).toHaveText([
    /^Scheduled for .+ by /,
    /^Edited: main post by /,
    /^Created by /,
  ]);
});

test("History is there with the page, and opens once its script has loaded", async ({ team }) => {
  const { page } = team;
  const sent = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await ignoreHydration(page);
  await page.goto(await draft(team), { waitUntil: "commit" });
  await expect(page.getByLabel("Main post")).toBeVisible();
  await expect(page.getByRole("button", { name: "History" })).toBeVisible();
  sent.resolve();
  await untilKeysAreHeard(page);
  await page.getByRole("button", { name: "History" }).click();
  const events = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(events).toHaveText([/^Created by /]);
});
