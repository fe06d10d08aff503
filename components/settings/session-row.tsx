"use client";
import type { Session } from "#core/contract/resources/session.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { describeBrowser } from "./describe-browser.ts";
import { SESSIONS_COPY } from "./sessions-copy.ts";

const MINUTE_MS = 60_000;

interface Props {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

/** A session with a button to end it. The current session is ended by signing out. */
export function SessionRow({ session, busy, onEnd }: Props) {
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
