import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("a post is planned for a channel without an account, and finished by hand on a phone", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const { slug } = organization;
  await page.goto(`/${slug}/channels?connect=`);
  await page.getByRole("button", { name: /^By hand.* Threads / }).click();
  const dialog = page.getByRole("dialog", { name: "Publish to Threads by hand" });
  await dialog.getByLabel("Account name (optional)").fill("@acme");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add channel" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Threads by hand" });
  await expect(row.getByText("Threads · @acme")).toBeVisible();
  await expect(row.getByText("Published by hand")).toBeVisible();

  const api = createApi(api_key);
  const [channel] = (await api.get<{ id: string }[]>("/channels")).body;
  const content = "The harbour market opens on **Saturday**";
  const given = { content, channels: [channel?.id], scheduled_at: "now" };
  const { id } = (await api.post<Post>("/posts", given)).body;
  const statusOf = async () => (await api.get<Post>(`/posts/${id}`)).body.channels[0]?.status;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe("handoff");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${slug}`);
  const due = page.getByRole("region", { name: "To publish by hand now" });
  await due.getByRole("link", { name: /The harbour market opens on Saturday/ }).click();
  await expect(page.getByRole("heading", { name: "Post this on Threads" })).toBeVisible();
  await expect(page.getByText("Threads by hand · @acme")).toBeVisible();
  await expect(page.getByText("The harbour market opens on Saturday")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy text" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("The harbour market opens on Saturday");
  const open = page.getByRole("link", { name: "Open Threads" });
  expect(await open.getAttribute("href")).toContain("https://www.threads.com/intent/post?text=");
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Posted" }).click();
  const link = page.getByLabel("Link of the post (optional)");
  const mark = page.getByRole("button", { name: "Mark as posted" });
  await link.fill("threads");
  await mark.click();
  await expect(page.getByText("Enter a full web address, starting with https://.")).toBeVisible();
  await link.fill("https://www.threads.com/@other/post/abc");
  await mark.click();
  await expect(page.getByText(/^This is a post of other, but the channel is @acme/)).toBeVisible();
  await link.fill("https://www.threads.com/@acme/post/abc");
  expect(await findFaults(page)).toEqual([]);
  await mark.click();
  await expect(page.getByText("Posted on Threads")).toBeVisible();
  await expect(page.getByRole("link", { name: "View post" })).toHaveAttribute(
    "href",
    "https://www.threads.com/@acme/post/abc",
  );
  expect(await statusOf()).toBe("published");
  await page.goto(`/${slug}`);
  await expect(due).toBeHidden();

  await page.goto(`/${slug}/posts/${id}`);
  await page.getByRole("link", { name: "Correct the link of the post" }).click();
  await page.getByRole("button", { name: "Correct link" }).click();
  const right = page.getByLabel("Link of the post", { exact: true });
  await right.fill("https://www.threads.com/@acme");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByText(/^This is not the link of a post/)).toBeVisible();
  await right.fill("https://www.threads.com/@acme/post/def");
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByRole("link", { name: "View post" })).toHaveAttribute(
    "href",
    "https://www.threads.com/@acme/post/def",
  );
});

test("a post that isn't published by hand is skipped, and says so", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const byHand = { provider: "x", mode: "handoff", name: "Our X" };
  const { id: channel } = (await api.post<{ id: string }>("/channels", byHand)).body;
  const given = { content: "Never mind", channels: [channel], scheduled_at: "now" };
  const { id } = (await api.post<Post>("/posts", given)).body;
  const handoffOf = async () => (await api.get<Post>(`/posts/${id}`)).body.channels[0]?.handoff;
  await expect.poll(handoffOf, { timeout: 60_000 }).toBeTruthy();
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(page.getByText("Post by hand").first()).toBeVisible();
  await page.getByRole("link", { name: /^Publish by hand/ }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Skip it" }).click();
  await expect(page.getByText("Skipped", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open in Crier" }).first().click();
  // The post's history, which may be loaded by now, says it, too.
  await expect(page.getByText(/a person decided not to publish it/).first()).toBeVisible();
});

test("who was signed out meanwhile signs in, and the answer that was given is sent", async ({
  team: { page, user, api_key },
}) => {
  const api = createApi(api_key);
  const byHand = { provider: "x", mode: "handoff", name: "Our X" };
  const { id: channel } = (await api.post<{ id: string }>("/channels", byHand)).body;
  const given = { content: "Later", channels: [channel], scheduled_at: "now" };
  const { id } = (await api.post<Post>("/posts", given)).body;
  const read = async () => (await api.get<Post>(`/posts/${id}`)).body.channels[0];
  await expect.poll(async () => (await read())?.handoff, { timeout: 60_000 }).toBeTruthy();
  await page.goto(new URL((await read())?.handoff?.url ?? "").pathname);
  await page.getByRole("button", { name: "Posted" }).click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Mark as posted" }).click();
  await page.waitForURL(/\/signin/);
  expect((await read())?.status).toBe("handoff");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Posted on X")).toBeVisible();
  expect((await read())?.status).toBe("published");
});
