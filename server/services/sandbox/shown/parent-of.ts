import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";

const PARENTS: Readonly<Record<string, z.ZodType<string>>> = {
  bluesky: z
    .object({ record: z.object({ reply: z.object({ parent: z.object({ uri: z.string() }) }) }) })
    .transform(({ record }) => record.reply.parent.uri),
  mastodon: z
    .object({ in_reply_to_id: z.string() })
    .transform(({ in_reply_to_id }) => in_reply_to_id),
  x: z
    .object({ reply: z.object({ in_reply_to_tweet_id: z.string() }) })
    .transform(({ reply }) => reply.in_reply_to_tweet_id),
  threads: z.object({ reply_to_id: z.string() }).transform(({ reply_to_id }) => reply_to_id),
};

export function hasThreads(provider: string): boolean {
  return provider in PARENTS;
}

export function parentOf(provider: string, { payload }: SandboxPost): string | null {
  return PARENTS[provider]?.safeParse(payload).data ?? null;
}
