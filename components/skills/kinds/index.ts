import { SKILLS_COPY } from "../copy.ts";
import { feedToDrafts } from "./feed-to-drafts.tsx";
import { inboxSweep } from "./inbox-sweep.tsx";
import type { Kind } from "./kind.ts";
import { queueGuard } from "./queue-guard.tsx";
import { recover } from "./recover.tsx";
import { recycle } from "./recycle.tsx";
import { report } from "./report.tsx";

/** In the order people see them. */
export const KINDS: readonly Kind[] = [
  queueGuard,
  feedToDrafts,
  recycle,
  report,
  inboxSweep,
  recover,
];

export function findKind(name: string): Kind | undefined {
  return KINDS.find((kind) => kind.name === name);
}

/** An automation's title, with what tells it from others of its kind: `Posts from a feed: blog.example.com/rss`. */
export function titleOf(name: string, input: Record<string, unknown>): string {
  const kind = findKind(name);
  const own = kind?.nameOf?.(kind.read(input)) ?? "";
  return [kind?.title ?? SKILLS_COPY.unknown, own].filter(Boolean).join(": ");
}
