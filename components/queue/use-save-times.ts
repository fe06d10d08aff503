"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { PostingTimesChange } from "#core/contract/resources/posting-times-change.ts";
import { readProblem } from "../api/problem.ts";
import { problemMessage } from "../api/problem-message.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { TIMES_COPY } from "./copy.ts";
import { describeTimes } from "./describe-times.ts";

export interface NamedChannel {
  id: string;
  name: string;
}

const UNDO_SECONDS = 10;

/**
 * Returns functions that save posting times. Each says in a toast with undo what was saved for which channels, and
 * returns why nothing was saved; null if it was.
 */
export function useSaveTimes() {
  const client = useTRPCClient();
  const refresh = useRefreshQueue();
  const zone = useTimeZone();

  async function run(change: () => Promise<PostingTimesChange>, title: string) {
    try {
      const { organization, channels } = await change();
      // The next form starts with what was saved.
      await refresh();
      const undo = () =>
        client.posting_times.update.mutate({
          channels: channels.map(({ id, previous }) => ({ id, posting_times: previous })),
          ...(organization === null ? {} : { organization: organization.previous }),
        });
      showUndo(title, () => void undoChange(undo));
      return null;
    } catch (error) {
      return problemMessage(readProblem(error), zone);
    }
  }
  async function undoChange(undo: () => Promise<unknown>) {
    const reason = await undo().then(
      () => null,
      (error: unknown) => problemMessage(readProblem(error), zone),
    );
    await refresh();
    showToast({ title: reason ?? TIMES_COPY.undone });
  }
  return {
    forChannels: (channels: readonly NamedChannel[], posting_times: PostingTime[] | null) =>
      run(
        () =>
          client.posting_times.update.mutate({
            channels: channels.map(({ id }) => ({ id, posting_times })),
          }),
        describeSaved(channels, posting_times),
      ),
    forOrganization: (organization: PostingTime[]) =>
      run(
        () => client.posting_times.update.mutate({ organization, channels: [] }),
        TIMES_COPY.saved_organization(inWords(organization)),
      ),
    forProject: async (
      { id, name, posting_times: previous }: NamedChannel & { posting_times: PostingTime[] },
      posting_times: PostingTime[],
    ) => {
      try {
        await client.projects.update.mutate({ id, posting_times });
        await refresh();
        const undo = () => client.projects.update.mutate({ id, posting_times: previous });
        showUndo(TIMES_COPY.saved(name, inWords(posting_times)), () => void undoChange(undo));
        return null;
      } catch (error) {
        return problemMessage(readProblem(error), zone);
      }
    },
  };
}

function describeSaved(channels: readonly NamedChannel[], times: PostingTime[] | null): string {
  const names = TIMES_COPY.names(channels.map(({ name }) => name));
  return times === null
    ? TIMES_COPY.saved_inherited(names)
    : TIMES_COPY.saved(names, inWords(times));
}

function inWords(times: readonly PostingTime[]): string {
  return describeTimes(times).join("; ");
}

function showUndo(title: string, run: () => void) {
  showToast({ title, seconds: UNDO_SECONDS, action: { label: TIMES_COPY.undo, run } });
}

/** Returns a function that refetches what posting times may affect. */
export function useRefreshQueue(): () => Promise<unknown> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [trpc.queue, trpc.channels, trpc.projects, trpc.posts, trpc.calendar].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
}
