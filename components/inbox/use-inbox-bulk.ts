"use client";
import { useState } from "react";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { changeEach } from "../bulk/use-run-action.ts";
import type { useSelection } from "../bulk/use-selection.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_BULK_COPY, THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { useInboxAddress } from "./use-inbox-address.ts";
import { beforeChange, type Change, UNDO_SECONDS, useRefreshInbox } from "./use-update.ts";

interface Given {
  query: InboxQuery;
  selection: ReturnType<typeof useSelection<Interaction>>;
  open(id: string | null): void;
}

/** Changes the selected messages in batches. A toast reports the result and undoes it for 10 seconds. */
export function useInboxBulk({ query, selection, open }: Given) {
  const client = useTRPCClient();
  const refresh = useRefreshInbox();
  const zone = useWorkspace().organization.time_zone;
  const { readItem } = useInboxAddress(query);
  const [isRunning, setRunning] = useState(false);

  async function apply(items: readonly Interaction[], changeOf: (item: Interaction) => Change) {
    const byId = new Map(items.map((item) => [item.id, item]));
    const change = async (id: string) => {
      const item = byId.get(id);
      if (item !== undefined) await client.interactions.update.mutate({ id, ...changeOf(item) });
    };
    setRunning(true);
    try {
      const outcome = await changeEach([...byId.keys()], change, { zone });
      await refresh();
      return outcome;
    } finally {
      setRunning(false);
    }
  }

  async function run(change: Change, kind: keyof typeof INBOX_BULK_COPY.results): Promise<void> {
    const items = selection.posts;
    const { done, failed } = await apply(items, () => change);
    selection.remove(done);
    if (!("assignee_id" in change) && done.includes(readItem() ?? "")) open(null);
    const problem = problemOf(failed);
    if (done.length === 0) return void (problem && showToast({ title: problem }));
    const changed = items.filter(({ id }) => done.includes(id));
    const undo = async () => {
      const back = await apply(changed, (item) => beforeChange(item, change));
      const notUndone = problemOf(back.failed);
      if (notUndone !== undefined) showToast({ title: notUndone });
    };
    showToast({
      title: INBOX_BULK_COPY.results[kind](done.length),
      description: problem,
      seconds: UNDO_SECONDS,
      action: { label: THREAD_COPY.undo, run: () => void undo() },
    });
  }

  return { run, isRunning };
}

function problemOf(failed: readonly { reason: string }[]): string | undefined {
  const [first] = failed;
  return first && INBOX_BULK_COPY.not_changed(failed.length, first.reason);
}
