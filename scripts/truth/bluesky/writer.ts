import { AtpAgent } from "@atproto/api";
import type { BlueskyServer } from "#e2e/servers/bluesky/index.ts";

export interface PostRecord {
  [key: string]: unknown;
}

export interface Writer {
  /** Whether the server accepts all of them, in one call. */
  takes(records: readonly PostRecord[]): Promise<boolean>;
}

/** Writes to the server's first account. A failure of the server, other than a refusal, throws. */
export async function signIn(server: BlueskyServer): Promise<Writer> {
  const agent = new AtpAgent({ service: server.service });
  await agent.login({ identifier: server.handle, password: server.password });
  return {
    async takes(records) {
      const writes = records.map((value) => ({
        $type: "com.atproto.repo.applyWrites#create" as const,
        collection: "app.bsky.feed.post",
        value,
      }));
      try {
        await agent.com.atproto.repo.applyWrites({ repo: server.did, writes, validate: true });
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 400;
}
