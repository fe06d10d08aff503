"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { THREAD_COPY } from "./copy.ts";

export type Change = Partial<Pick<Interaction, "status" | "assignee_id" | "snoozed_until">>;

export const UNDO_SECONDS = 10;

/** Refetches everything that may show a change of a message. */
export function useRefreshInbox() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries(trpc.interactions.list.pathFilter()),
      queries.invalidateQueries(trpc.inbox.pathFilter()),
      queries.invalidateQueries(trpc.home.pathFilter()),
    ]);
}

interface Then {
  /** Label of the button that undoes the change: "Undo" by default. */
  undoLabel?: string | undefined;
  /** Called before the lists are refetched. */
  onChanged?(): void;
  onUndone?(): void;
}

/** Updates a message's team fields. A toast reports the change and offers undo for 10 seconds. */
export function useUpdate() {
  const client = useTRPCClient();
  const refresh = useRefreshInbox();

  async function update(
    { id }: Pick<Interaction, "id">,
    change: Change,
    then?: () => void,
  ): Promise<boolean> {
    try {
      await client.interactions.update.mutate({ id, ...change });
      then?.();
      await refresh();
      return true;
    } catch (error) {
      showToast(problemToast(error));
      return false;
    }
  }

  async function updateWithUndo(
    item: Interaction,
    change: Change,
    title: string,
    { undoLabel = THREAD_COPY.undo, onChanged, onUndone }: Then = {},
  ): Promise<void> {
    const undo = () => void update(item, beforeChange(item, change), onUndone);
    await update(item, change, () => {
      onChanged?.();
      const action = { label: undoLabel, undoes: true, run: undo };
      showToast({ title, seconds: UNDO_SECONDS, action });
    });
  }

  return { update, updateWithUndo };
}

/** Returns the change that undoes this one. A snooze that has ended meanwhile can't be set again. */
export function beforeChange(item: Interaction, change: Change): Change {
  const { snoozed_until, ...before } = Object.fromEntries(
    Object.keys(change).map((field) => [field, item[field as keyof Change]]),
  ) as Change;
  if (snoozed_until === undefined) return before;
  const isPast = snoozed_until !== null && Date.parse(snoozed_until) <= Date.now();
  return { ...before, snoozed_until: isPast ? null : snoozed_until };
}
