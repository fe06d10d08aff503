"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { WaitingApproval } from "#core/contract/resources/waiting-approval.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { HomeList } from "../home/home-section.tsx";
import { TEAM_COPY } from "../review/copy.ts";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";
import { WaitingPost } from "./waiting-post.tsx";

const MINUTE_MS = 60_000;

interface Props {
  initial: { items: WaitingApproval[]; total: number };
  /** Whether only posts that this person may decide on are listed. */
  mine: boolean;
}

export function Approvals({ initial, mine }: Props) {
  const trpc = useTRPC();
  const { now: then, organization } = useWorkspace();
  const now = useNow(then, MINUTE_MS);
  const rules = { initialData: initial, refetchInterval: () => unlessLive(MINUTE_MS) };
  const { data, error } = useQuery(trpc.approvals.list.queryOptions({ mine }, rules));
  const base = `/${organization.slug}/approvals`;
  return (
    <>
      <PageHeading title={APPROVAL_COPY.approvals_title} />
      <nav aria-label={APPROVAL_COPY.views} className="mb-4 flex gap-1 border-b border-line pb-2">
        <View href={base} label={APPROVAL_COPY.mine} current={mine} />
        <View href={`${base}?view=all`} label={APPROVAL_COPY.all_waiting} current={!mine} />
      </nav>
      <div className="flex flex-col gap-4">
        <ProblemNotice error={error} />
        {data.items.length === 0 ? (
          <EmptyState
            title={mine ? TEAM_COPY.nothing_left : APPROVAL_COPY.none}
            text={APPROVAL_COPY.none_text}
          >
            <ButtonLink href={`/${organization.slug}/posts`}>{APPROVAL_COPY.all_posts}</ButtonLink>
          </EmptyState>
        ) : (
          <HomeList>
            {data.items.map((item) => (
              <WaitingPost key={item.post.id} item={item} now={now} />
            ))}
          </HomeList>
        )}
        {data.total > data.items.length && <p className="text-muted">{APPROVAL_COPY.more}</p>}
      </div>
    </>
  );
}

function View({ href, label, current }: { href: string; label: string; current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className="flex min-h-11 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
    >
      {label}
    </Link>
  );
}
