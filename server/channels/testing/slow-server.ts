import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";

interface Account {
  access: string;
  refresh: string;
  renewals: number;
}

/** Each account's access token has expired, and each refresh token works once. */
export function startSlowServer(system: TestSystem) {
  const accounts = new Map<string, Account>();
  const gate = Promise.withResolvers<void>();
  const server = {
    accounts,
    waiting: 0,
    mostAtOnce: 0,
    spentTwice: 0,
    answer: gate.resolve,
  };

  async function renew(name: string, token: string) {
    server.waiting += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, server.waiting);
    await gate.promise;
    server.waiting -= 1;
    const account = accounts.get(name);
    if (account === undefined || account.refresh !== token) {
      server.spentTwice += 1;
      return refused();
    }
    account.renewals += 1;
    account.access = `${name}/access-${account.renewals}`;
    account.refresh = `${name}/refresh-${account.renewals}`;
    return session(name, account);
  }

  system.answerWith(async (request) => {
    const method = request.url.split("/").at(-1) ?? "";
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    const [name = ""] = token.split("/");
    if (method.endsWith("createSession")) {
      const { identifier } = (await request.json()) as { identifier: string };
      const account = { access: "ended", refresh: `${identifier}/refresh-0`, renewals: 0 };
      accounts.set(identifier, account);
      return session(identifier, { ...account, access: `${identifier}/access-0` });
    }
    if (method.endsWith("refreshSession")) return renew(name, token);
    if (accounts.get(name)?.access !== token)
      return Response.json({ error: "ExpiredToken", message: "ended" }, { status: 400 });
    const { rkey } = (await request.json()) as { rkey: string };
    return Response.json({ uri: `at://did:plc:${name}/app.bsky.feed.post/${rkey}`, cid: "bafy" });
  });
  return server;
}

function session(name: string, { access, refresh }: Account) {
  const tokens = { accessJwt: access, refreshJwt: refresh };
  return Response.json({ did: `did:plc:${name}`, handle: `${name}.test`, ...tokens });
}

function refused() {
  return Response.json({ error: "ExpiredToken", message: "used" }, { status: 400 });
}

export async function connectAccounts(ctx: ServiceContext, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const credentials = {
      service: "https://slow.example.com",
      identifier: `account${number}`,
      password: "abcd-efgh",
    };
    const input = { provider: "bluesky", mode: "live", credentials } as const;
    ids.push((await connectChannel({ ctx, input })).id);
  }
  return ids;
}
