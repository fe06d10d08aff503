"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { signIn } from "next-auth/react";
import type { SyntheticEvent } from "react";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Session } from "#core/contract/resources/session.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { NAVIGATION_COPY, PASSWORD_COPY, SESSIONS_COPY } from "./copy.ts";
import { describeBrowser } from "./describe-browser.ts";

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
                endOthers.mutate({}, { onSuccess: ({ ended }) => showToast(endedText(ended)) })
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

function endedText(ended: number) {
  return { title: SESSIONS_COPY.ended(ended) };
}

/** Changes the person's password. That ends all of their sessions, so this browser signs in again with the new one. */
function ChangePassword({ onChanged }: { onChanged(): Promise<void> }) {
  const { email } = useWorkspace().person;
  const trpc = useTRPC();
  const change = useMutation(trpc.account.change_password.mutationOptions());

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const current_password = String(fields.get("current"));
    const new_password = String(fields.get("new"));
    await change.mutateAsync({ current_password, new_password });
    const answer = await signIn("credentials", { redirect: false, email, password: new_password });
    if (!answer?.ok) window.location.assign("/signin");
    form.reset();
    showToast({ title: PASSWORD_COPY.changed });
    await onChanged();
  }

  return (
    <section aria-labelledby="change-password" className="flex flex-col gap-4">
      <h2 id="change-password" className="text-lg font-bold">
        {PASSWORD_COPY.title}
      </h2>
      <form
        onSubmit={(event) => void submit(event).catch(() => undefined)}
        className="flex max-w-lg flex-col gap-3"
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={PASSWORD_COPY.current}
          name="current"
          type="password"
          autoComplete="current-password"
          maxLength={LONGEST_PASSWORD}
          required
        />
        <TextField
          label={PASSWORD_COPY.new}
          name="new"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          hint={PASSWORD_COPY.hint(SHORTEST_PASSWORD)}
          required
        />
        <ProblemNotice error={change.error} />
        <Button type="submit" look="primary" busy={change.isPending} className="self-start">
          {PASSWORD_COPY.change}
        </Button>
      </form>
    </section>
  );
}

const MINUTE_MS = 60_000;

interface Props {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

/** A session with a button to end it. The current session is ended by signing out. */
function SessionRow({ session, busy, onEnd }: Props) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { current, user_agent, address, created_at, last_seen_at } = session;
  const browser = describeBrowser(user_agent);
  const moment = (instant: string) =>
    formatMomentWithin(new Date(instant), workspace.organization.time_zone, now);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{browser}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {address !== null && `${address} · `}
          {current ? SESSIONS_COPY.active : SESSIONS_COPY.last_seen(moment(last_seen_at))} ·{" "}
          {SESSIONS_COPY.signed_in(moment(created_at))}
        </p>
      </div>
      {current ? (
        <span className="px-3 text-sm font-medium text-muted">{SESSIONS_COPY.current}</span>
      ) : (
        <Button
          look="quiet"
          busy={busy}
          aria-label={SESSIONS_COPY.end_label(browser, moment(created_at))}
          onClick={onEnd}
        >
          {SESSIONS_COPY.end}
        </Button>
      )}
    </li>
  );
}
