import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { hasThreads, parentOf } from "#platforms/received.ts";
import type { SandboxPost as SandboxRow } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";
import { toSandboxPost } from "./to-sandbox-post.ts";

/** How many posts received before and after a post are searched for its thread. */
const MOST_AROUND = 100;

/**
 * Returns the thread of a received post, first to last, or only the post if it isn't in a thread. Two statements, or
 * none if the platform has no threads.
 */
export async function findThread(
  { database }: System,
  provider: string,
  row: SandboxRow,
): Promise<SandboxPost[]> {
  const post = toSandboxPost(row);
  if (!hasThreads(provider)) return [post];
  const { channel_id, position } = row;
  const { sandboxPost } = database.prisma;
  const [earlier, later] = await Promise.all([
    sandboxPost.findMany({
      where: { channel_id, position: { lt: position } },
      orderBy: { position: "desc" },
      take: MOST_AROUND,
    }),
    sandboxPost.findMany({
      where: { channel_id, position: { gt: position } },
      orderBy: { position: "asc" },
      take: MOST_AROUND,
    }),
  ]);
  const before = chain(post, earlier.map(toSandboxPost), (one, other) =>
    isAnswer(provider, one, other),
  );
  const after = chain(post, later.map(toSandboxPost), (one, other) =>
    isAnswer(provider, other, one),
  );
  return [...before.toReversed(), post, ...after];
}

function chain(
  from: SandboxPost,
  others: readonly SandboxPost[],
  isNext: (one: SandboxPost, other: SandboxPost) => boolean,
): SandboxPost[] {
  const found: SandboxPost[] = [];
  for (const other of others) if (isNext(found.at(-1) ?? from, other)) found.push(other);
  return found;
}

function isAnswer(provider: string, answer: SandboxPost, to: SandboxPost): boolean {
  return parentOf(provider, answer) === to.external_post_id;
}
