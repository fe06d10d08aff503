"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#core/contract/resources/session.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { ChangePassword } from "./change-password.tsx";
import { NAVIGATION_COPY } from "./copy.ts";
import { SessionRow } from "./session-row.tsx";
import { SESSIONS_COPY } from "./sessions-copy.ts";

export function Sessions({ initial }: { initial: Session[] }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: sessions, error } = useQuery(
    trpc.sessions.list.queryOptions({}, { initialData: initial }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.sessions.list.queryFilter());
  const end = useMutation(trpc.sessions.end.mutationOptions({ onSettled: refresh }));
  const endOthers = useMutation(trpc.sessions.end_others.mutationOptions({ onSettled: refresh }));
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.sessions} />
      <div className="flex flex-col gap-8">
        <section aria-label={SESSIONS_COPY.title} className="flex flex-col gap-4">
          <p className="max-w-prose text-lg text-muted">{SESSIONS_COPY.intro}</p>
          <ProblemNotice error={error ?? end.error ?? endOthers.error} />
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
          {others.length > 1 && (
            <Button
              className="self-start"
              busy={endOthers.isPending}
              onClick={() =>
                endOthers.mutate({}, { onSuccess: ({ ended }) => showToast(endedWords(ended)) })
              }
            >
              {SESSIONS_COPY.end_others}
            </Button>
          )}
        </section>
        <ChangePassword onChanged={refresh} />
      </div>
    </>
  );
}

function endedWords(ended: number) {
  return { title: SESSIONS_COPY.ended(ended) };
}
