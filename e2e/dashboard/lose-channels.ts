import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { expect, type Team } from "./fixtures.ts";

export async function connectSandboxes({ api_key }: Team, ...providers: string[]) {
  const api = createApi(api_key);
  const ids: string[] = [];
  for (const provider of providers)
    ids.push((await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body.id);
  return ids;
}

export async function send({ api_key }: Team, content: string, fields: object): Promise<string> {
  const { status, body } = await createApi(api_key).post<Post>("/posts", { content, ...fields });
  if (status >= 300 || body.id === null) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Publishes a post to channels that refuse the sign-in, which disconnects them. */
export async function loseChannels(
  team: Team,
  { channels, lost }: Record<"channels" | "lost", string[]>,
) {
  const refused = { options: { simulate: "auth" } };
  const per_channel = Object.fromEntries(lost.map((id) => [id, refused]));
  const id = await send(team, "Lost", { channels, per_channel, scheduled_at: "now" });
  const api = createApi(team.api_key);
  const stillThere = async () =>
    (await api.get<Channel[]>("/channels")).body.filter(
      (each) => lost.includes(each.id) && each.health !== "disconnected",
    );
  await expect.poll(stillThere, { timeout: 30_000 }).toEqual([]);
  return id;
}

export async function untilStatus({ api_key }: Team, id: string, status: Post["status"]) {
  const read = async () => (await createApi(api_key).get<Post>(`/posts/${id}`)).body.status;
  await expect.poll(read, { timeout: 30_000 }).toBe(status);
}
