import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { AtpAgent } from "@atproto/api";
import fc from "fast-check";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import type { BlueskyServer } from "#e2e/servers/bluesky/index.ts";
import { startBlueskyServer } from "#e2e/servers/bluesky/index.ts";
import { manifest } from "#platforms/bluesky/manifest.ts";
import { prepare } from "#platforms/bluesky/prepare.ts";
import { preparedCall } from "#platforms/bluesky/prepared-call.ts";
import { randomPosts } from "#platforms/bluesky/testing/random-posts.ts";
import { simulated } from "#platforms/bluesky/testing/simulated.ts";
import type { Compared, Comparison, Difference } from "../comparison.ts";
import { validate } from "../validate.ts";

const INSTALL = join(import.meta.dirname, "../../../e2e/servers/bluesky/install.mjs");
/** Per call. The server accepts 200. */
const BATCH = 100;
/** A server gets slower with each, and its database driver doesn't live long (e2e/servers/bluesky). */
const PER_SERVER = 1_000;
const MOST_DIFFERENCES = 5;

/** Compares random posts with Bluesky's own server: it must accept valid records and refuse invalid ones. */
export const bluesky: Comparison = {
  name: "bluesky",
  needs: [],
  async run(runs) {
    execFileSync(process.execPath, [INSTALL], { stdio: ["ignore", "ignore", "inherit"] });
    const compared: Compared = { count: 0, differences: [] };
    const posts = fc.sample(randomPosts, { numRuns: runs.posts, seed: runs.seed });
    while (posts.length > 0 && compared.differences.length < MOST_DIFFERENCES) {
      const { count, differences } = await compareOnServer(
        posts.splice(0, PER_SERVER),
        runs.signal,
      );
      compared.count += count;
      compared.differences.push(...differences);
    }
    return compared;
  },
};

async function compareOnServer(posts: readonly string[], signal: AbortSignal): Promise<Compared> {
  const server = await startBlueskyServer();
  try {
    return await compare(posts, { server: await signIn(server), signal });
  } finally {
    await server.stop();
  }
}

interface Post {
  markdown: string;
  ready: boolean;
  record: PostRecord;
}

async function compare(
  posts: readonly string[],
  { server, signal }: { server: Writer; signal: AbortSignal },
): Promise<Compared> {
  const differences: Difference[] = [];
  let count = 0;
  const waiting: Post[] = [];
  const note = ({ markdown, ready }: Post) =>
    differences.push({ input: markdown, ours: toWord(ready), theirs: toWord(!ready) });
  for (const markdown of posts) {
    signal.throwIfAborted();
    const post = await toPost(markdown);
    // Requiring text is Crier's own rule.
    if (post === undefined) continue;
    count += 1;
    if (post.ready) waiting.push(post);
    else if (await server.takes([post.record])) note(post);
    if (waiting.length === BATCH) (await findRefused(server, waiting.splice(0))).forEach(note);
    if (differences.length >= MOST_DIFFERENCES) return { count, differences };
  }
  (await findRefused(server, waiting)).forEach(note);
  return { count, differences };
}

function toWord(ready: boolean): string {
  return ready ? "taken" : "refused";
}

async function toPost(markdown: string): Promise<Post | undefined> {
  const { verdict } = validate(manifest, markdown);
  if (verdict.errors.some(({ code }) => code === "empty")) return undefined;
  const copy = { manifest, markdown, format: "post" as const, title: null, options: {}, media: [] };
  const prepared = await prepare(simulated().context, {
    format: "post",
    title: null,
    items: renderCopy(copy, createRenderCache()).items,
    options: {},
    now: new Date(),
    entropy: (bytes) => new Uint8Array(bytes),
  });
  const record = preparedCall(prepared).items[0]?.record ?? {};
  return { markdown, ready: verdict.ready, record };
}

/** Returns the records of a batch that the server refuses, by bisection. */
async function findRefused(server: Writer, posts: readonly Post[]): Promise<Post[]> {
  if (posts.length === 0 || (await server.takes(posts.map(({ record }) => record)))) return [];
  if (posts.length === 1) return [...posts];
  const half = Math.ceil(posts.length / 2);
  return [
    ...(await findRefused(server, posts.slice(0, half))),
    ...(await findRefused(server, posts.slice(half))),
  ];
}

interface PostRecord {
  [key: string]: unknown;
}

interface Writer {
  /** Whether the server accepts all of them, in one call. */
  takes(records: readonly PostRecord[]): Promise<boolean>;
}

/** Writes to the server's first account. A failure of the server, other than a refusal, throws. */
async function signIn(server: BlueskyServer): Promise<Writer> {
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
