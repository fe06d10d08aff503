import type { Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { expect, type Team } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

export interface Commented {
  channel: string;
  /** The platform's ID of the post. */
  on: string;
}

/** Publishes a post on a new sandbox channel. */
export async function publish(
  { api_key }: Team,
  provider = "mastodon",
  options: Record<string, string> = {},
): Promise<Commented> {
  const api = createApi(api_key);
  const { id: channel } = (
    await api.post<{ id: string }>("/channels", { provider, mode: "sandbox" })
  ).body;
  const own = { per_channel: { [channel]: { options } } };
  const post = { content: "New cups", channels: [channel], scheduled_at: "now", ...own };
  expect((await api.post("/posts", post)).status).toBe(202);
  const read = async () =>
    (
      await api.get<{ id: string; external_post_id: string }[]>(
        `/sandbox/channels/${channel}/received`,
      )
    ).body;
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(1);
  return { channel, on: (await read())[0]?.external_post_id ?? "" };
}

/** Writes a reader's comment and returns its ID once Crier has read it. */
export async function comment({ api_key }: Team, { channel, on }: Commented, text: string) {
  const api = createApi(api_key);
  const body = { kind: "comment", text, on };
  expect((await api.post(`/sandbox/channels/${channel}/interactions`, body)).status).toBe(201);
  const list = () => api.get<{ items: { id: string; text: string }[] }>("/interactions");
  const find = async () => (await list()).body.items.find((item) => item.text.includes(text))?.id;
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return (await find()) ?? "";
}

export async function openInbox({ page, organization }: Team, query = "") {
  await page.goto(`/${organization.slug}/inbox${query}`);
  await untilKeysAreHeard(page);
}

export const row = (page: Page, text: string) =>
  page.getByRole("main").getByRole("link", { name: text });
