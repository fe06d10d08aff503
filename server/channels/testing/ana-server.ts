import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";

export type AnaServer = ReturnType<typeof startServer>;

export function startServer(system: TestSystem) {
  const server = {
    calls: [] as string[],
    refreshes: 0,
    access: "access-1",
    refresh: "refresh-1",
    password: "good",
    down: false,
  };
  const refused = () =>
    Response.json({ error: "AuthenticationRequired", message: "no" }, { status: 401 });
  const session = () =>
    Response.json({
      did: "did:plc:ana",
      handle: "ana.test",
      accessJwt: server.access,
      refreshJwt: server.refresh,
    });
  system.answerWith(async (request) => {
    const method = request.url.split("/").at(-1)?.split("?")[0] ?? "";
    server.calls.push(method);
    const token = request.headers.get("authorization")?.replace("Bearer ", "");
    if (method.endsWith("createSession")) {
      const { password } = (await request.json()) as { password: string };
      return password === server.password ? session() : refused();
    }
    if (method.endsWith("refreshSession")) {
      if (token !== server.refresh) return refused();
      server.refreshes += 1;
      server.access = `access-${server.refreshes + 1}`;
      server.refresh = `refresh-${server.refreshes + 1}`;
      return session();
    }
    if (server.down) return new Response("", { status: 503 });
    if (token !== server.access)
      return Response.json({ error: "ExpiredToken", message: "expired" }, { status: 400 });
    const { rkey } = (await request.json()) as { rkey: string };
    return Response.json({ uri: `at://did:plc:ana/app.bsky.feed.post/${rkey}`, cid: "bafy" });
  });
  return server;
}

export function connectAna(ctx: ServiceContext, password = "good", channel_id?: string) {
  const credentials = { service: "https://pds.example.com", identifier: "ana.test", password };
  const input = { provider: "bluesky", mode: "live", credentials, channel_id } as const;
  return connectChannel({ ctx, input });
}

export async function createPosts(
  ctx: ServiceContext,
  channel: string,
  count: number,
  scheduled_at = "now",
) {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const input = { content: `Post ${number}`, channels: [channel], autofix: true, scheduled_at };
    ids.push((await createPost({ ctx, input })).id as string);
  }
  return ids;
}
