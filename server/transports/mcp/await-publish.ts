import { setTimeout as wait } from "node:timers/promises";
import type { ServerContext } from "@modelcontextprotocol/server";
import { Post } from "#core/contract/resources/post.ts";
import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import type { McpSession } from "./session.ts";

/** Hosts limit a call to a minute. */
const LONGEST_MS = 50_000;
const EACH_MS = 1_000;
/** Per organization in this process. Further calls return immediately. */
const MOST_WAITING = 5;

const waiting = new Map<string, number>();

/**
 * Returns the post once every channel has its result, reporting each as progress, if the client requested progress and
 * the post is publishing. Otherwise, and after most of a minute, returns the post without waiting further.
 */
export async function awaitPublish(
  { caller, identity }: McpSession,
  output: unknown,
  { mcpReq }: ServerContext,
): Promise<unknown> {
  const progressToken = mcpReq._meta?.progressToken;
  const parsed = Post.safeParse(output);
  if (progressToken === undefined || !parsed.success || parsed.data.id === null) return output;
  const { id } = identity.actor.organization;
  const others = waiting.get(id) ?? 0;
  if (others >= MOST_WAITING) return output;
  waiting.set(id, others + 1);
  try {
    return await followPost({ caller, identity }, parsed.data, { mcpReq, progressToken });
  } finally {
    const left = (waiting.get(id) ?? 1) - 1;
    if (left === 0) waiting.delete(id);
    else waiting.set(id, left);
  }
}

interface Following {
  mcpReq: ServerContext["mcpReq"];
  progressToken: string | number;
}

async function followPost(
  { caller, identity }: Pick<McpSession, "caller" | "identity">,
  first: Post,
  { mcpReq, progressToken }: Following,
): Promise<Post> {
  const { id } = first;
  // Polling is part of the one request that was charged.
  const free = { ...caller, authenticate: async () => ({ ...identity, budget: null }) };
  const until = performance.now() + LONGEST_MS;
  let post = first;
  let told = -1;
  while (post.status === "publishing") {
    const done = post.channels.filter(({ status }) => status !== "publishing").length;
    if (done !== told) await mcpReq.notify(progressOf(progressToken, done, post));
    told = done;
    if (performance.now() > until || mcpReq.signal.aborted) return post;
    await wait(EACH_MS, undefined, { signal: mcpReq.signal }).catch(() => undefined);
    const read = await runOperation(registry.posts.get, free, { readInput: async () => ({ id }) });
    post = read.output;
  }
  return post;
}

function progressOf(progressToken: string | number, done: number, { channels }: Post) {
  const total = channels.length;
  return {
    method: "notifications/progress" as const,
    params: { progressToken, progress: done, total, message: `${done} of ${total} channels done` },
  };
}
