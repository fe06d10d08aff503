import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Api, createApi } from "#e2e/fixtures.ts";
import { type Filled, fillOrganization } from "../api-terms/fill-organization.ts";
import { expect, type Team } from "../fixtures.ts";

export interface Shown extends Filled {
  channel: string;
  webhook: string;
  received: string;
  run: string;
  report: string;
  recurring: string;
  connect: string;
  handoff: string;
}

/**
 * Fills an organization so that every page has content: like `fillOrganization`, plus comments, a webhook and a queue.
 */
export async function fillPages(team: Team): Promise<Shown> {
  const filled = await fillOrganization(team);
  const api = createApi(team.api_key);
  const channels = (await api.get<Channel[]>("/channels")).body;
  const channel = channels.find(({ provider }) => provider === "mastodon")?.id ?? "";
  const hook = { url: "https://hooks.example.com/crier", events: ["*"], description: "Our site" };
  const webhook = (await api.post<{ id: string }>("/webhooks", hook)).body.id;
  const times = [{ weekday: "monday", time: "09:00" }];
  await api.patch(`/channels/${channel}`, { posting_times: times });
  const received = await commentOn(api, channel);
  const reports = await shareReport(api);
  const sandbox = `/sandbox/${channel}/${received}`;
  const recurring = await repeatMonthly(api);
  const { url } = (await api.post<{ url: string }>("/connect-links", {})).body;
  const connect = new URL(url).pathname;
  const handoff = await handOff(api);
  return {
    ...filled,
    connect,
    handoff,
    channel,
    webhook,
    received: sandbox,
    recurring,
    ...reports,
  };
}

/** Returns the path of the page on which a post is finished by hand. */
async function handOff(api: Api): Promise<string> {
  const byHand = { provider: "threads", mode: "handoff", name: "Threads by hand" };
  const { id } = (await api.post<Channel>("/channels", byHand)).body;
  const given = { content: "By hand", channels: [id], scheduled_at: "now" };
  const post = (await api.post<Post>("/posts", given)).body;
  const read = async () => (await api.get<Post>(`/posts/${post.id}`)).body.channels[0]?.handoff;
  await expect.poll(read, { timeout: 120_000 }).toBeTruthy();
  return new URL((await read())?.url ?? "").pathname;
}

async function repeatMonthly(api: Api): Promise<string> {
  const rule = "DTSTART;TZID=UTC:20261201T090000\nRRULE:FREQ=MONTHLY;BYDAY=1MO";
  const recurring = { rule, variants: ["New bread", "Old bread"], channels: ["mastodon"] };
  return (await api.post<{ id: string }>("/recurring-posts", recurring)).body.id;
}

async function shareReport(api: Api): Promise<{ run: string; report: string }> {
  const input = { from: "2026-01-01", to: "2026-12-31" };
  const { id: run } = (await api.post<{ id: string }>("/skills/report/run", { input })).body;
  const read = async () => (await api.get<{ status: string }>(`/skills/runs/${run}`)).body.status;
  await expect.poll(read, { timeout: 120_000 }).toBe("succeeded");
  const { url } = (await api.post<{ url: string }>(`/skills/runs/${run}/share`, {})).body;
  return { run, report: new URL(url).pathname };
}

/**
 * Adds a reader's comment on what the channel received, and waits for it in the inbox. Returns the received post's ID
 * in the sandbox.
 */
async function commentOn(api: Api, channel: string): Promise<string> {
  const path = `/sandbox/channels/${channel}`;
  const read = async () =>
    (await api.get<{ id: string; external_post_id: string }[]>(`${path}/received`)).body;
  await expect.poll(async () => (await read()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const [post] = await read();
  const comment = { kind: "comment", text: "Is it rye?", on: post?.external_post_id };
  expect((await api.post(`${path}/interactions`, comment)).status).toBe(201);
  const list = async () => (await api.get<{ items: unknown[] }>("/interactions")).body.items.length;
  await expect.poll(list, { timeout: 120_000 }).toBe(1);
  return post?.id ?? "";
}
