/** The dashes between the posts of a thread are for the editor: nothing else shows them. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

const content = "Rye is back\n\n---\n\nFrom Saturday on";

test("no list, panel or search shows the dashes of a thread", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { body: post } = await api.post<Post>("/posts", { content, channels: [] });
  const paths = ["", "posts", `calendar?drafts=open&post=${post.id}`, "posts?q=saturday"];
  for (const path of paths) {
    await openSettled(page, `/${organization.slug}/${path}`);
    if (path !== "") await expect(page.getByText(/Rye is back/).first()).toBeVisible();
    await expect(page.getByText("---"), path).toHaveCount(0);
  }
  // Without a channel for threads, the editor has the dashes: in its text, and in the marks behind it.
  await openSettled(page, `/${organization.slug}/posts/${post.id}`);
  await expect(page.getByLabel("Main post")).toHaveValue(content);
  const outside = ':text("---"):not(:has(> textarea) *)';
  await expect(page.locator(outside)).toHaveCount(0);
});

test("a thread is written and shown without its dashes, before and after it is published", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { body: channel } = await api.post<{ id: string }>("/channels", {
    provider: "mastodon",
    mode: "sandbox",
  });
  const channels = [channel.id];
  const per_channel = { [channel.id]: { format: "thread" } };
  const { body: draft } = await api.post<Post>("/posts", { content, channels, per_channel });
  await openSettled(page, `/${organization.slug}/posts/${draft.id}`);
  await expect(page.getByLabel("Main post, post 2 of 2")).toHaveValue("From Saturday on");
  const preview = page.getByRole("figure", { name: "Preview" });
  await expect(preview.getByText("From Saturday on")).toBeVisible();
  await expect(page.getByText("---")).toHaveCount(0);

  const sent = { content, channels, per_channel, scheduled_at: "now" };
  const { body: published } = await api.post<Post>("/posts", sent);
  const status = async () => (await api.get<Post>(`/posts/${published.id}`)).body.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("published");
  await openSettled(page, `/${organization.slug}/posts/${published.id}`);
  await expect(page.getByText(/From Saturday on/).first()).toBeVisible();
  await expect(page.getByText("---")).toHaveCount(0);
});
