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
