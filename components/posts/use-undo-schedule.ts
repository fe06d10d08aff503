"use client";
import { useQueryClient } from "@tanstack/react-query";
import { readProblem } from "../api/problem.ts";
import { problemMessage } from "../api/problem-message.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { UNDO_COPY } from "./copy.ts";

/**
 * Returns a function that undoes scheduling or "Publish now" until publishing starts: the post gets its previous time
 * back, or becomes a draft. Works after the post's page is left.
 */
export function useUndoSchedule(): (id: string, before: string | null) => Promise<void> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return async (id, before) => {
    const scheduled_at = stillAhead(before);
    await client.posts.update.mutate({ id, scheduled_at, autofix: false }).then(
      async (stored) => {
        const key = trpc.posts.get.queryKey({ id });
        await queryClient.cancelQueries({ queryKey: key });
        queryClient.setQueryData(key, stored);
        const title = scheduled_at === null ? UNDO_COPY.drafted : UNDO_COPY.rescheduled;
        showToast({ title, about: id });
        await queryClient.invalidateQueries(trpc.posts.list.pathFilter());
        await queryClient.invalidateQueries(trpc.calendar.pathFilter());
      },
      (error: unknown) => {
        const problem = readProblem(error);
        const late = problem.reason === "already_published";
        showToast({ title: late ? UNDO_COPY.too_late : problemMessage(problem), about: id });
      },
    );
  };
}

function stillAhead(time: string | null): string | null {
  return time !== null && Date.parse(time) > serverNow() ? time : null;
}
