"use client";
import { useQuery } from "@tanstack/react-query";
import type { Home as HomeFacts } from "#core/contract/resources/home.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { WaitingPost } from "../approval/waiting-post.tsx";
import { needsPerson } from "../channels/needs-person.ts";
import { refreshAfter } from "../posts/is-moving.ts";
import { RowTrouble } from "../posts/row-trouble.tsx";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BlockedTrouble } from "./blocked-trouble.tsx";
import { HOME_COPY } from "./copy.ts";
import { FirstSteps } from "./first-steps.tsx";
import { HomeComment } from "./home-comment.tsx";
import { HomePost } from "./home-post.tsx";
import { HomeList, HomeSection } from "./home-section.tsx";
import { NeedyChannel } from "./needy-channel.tsx";

const MINUTE_MS = 60_000;

export function Home({ initial }: { initial: HomeFacts }) {
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { data: home, error } = useQuery(
    trpc.home.get.queryOptions(
      {},
      {
        initialData: initial,
        refetchInterval: ({ state }) => refreshAfter(postsOf(state.data), serverNow()),
      },
    ),
  );
  return (
    <>
      <PageHeading title={HOME_COPY.title} />
      <div className="flex flex-col gap-8">
        <ProblemNotice error={error} />
        <Needs home={home} now={now} />
        {home.has_posts ? <Next home={home} now={now} /> : <FirstSteps />}
      </div>
    </>
  );
}

function postsOf(home: HomeFacts | undefined) {
  return [...(home?.next.posts ?? []), ...(home?.failed.posts ?? [])];
}

function Needs({ home, now }: { home: HomeFacts; now: Date }) {
  const { slug } = useWorkspace().organization;
  const channels = useChannels().filter((channel) => needsPerson(channel, now));
  const { failed, blocked, low_credits, unanswered, approvals } = home;
  const needs =
    failed.total + blocked.total + channels.length + approvals.total + (unanswered?.total ?? 0);
  if (needs === 0 && low_credits === null)
    return home.has_posts ? <p className="text-muted">{HOME_COPY.all_well}</p> : null;
  return (
    <>
      {low_credits !== null && (
        <Notice
          tone="warning"
          title={HOME_COPY.credits}
          action={
            <ButtonLink href={`/${slug}/settings/billing?for=credits`}>
              {HOME_COPY.get_credits}
            </ButtonLink>
          }
        >
          <p>{HOME_COPY.credits_left(low_credits.available, low_credits.per_month)}</p>
        </Notice>
      )}
      {approvals.items.length > 0 && (
        <HomeSection
          title={HOME_COPY.approvals}
          more={moreOf({ posts: approvals.items, total: approvals.total }, `/${slug}/approvals`)}
        >
          <HomeList>
            {approvals.items.map((item) => (
              <WaitingPost key={item.post.id} item={item} now={now} />
            ))}
          </HomeList>
        </HomeSection>
      )}
      {unanswered !== null && unanswered.items.length > 0 && (
        <HomeSection
          title={HOME_COPY.unanswered}
          more={{ href: `/${slug}/inbox`, label: HOME_COPY.open_inbox(unanswered.total) }}
        >
          <HomeList>
            {unanswered.items.map((item) => (
              <HomeComment key={item.id} item={item} now={now} />
            ))}
          </HomeList>
        </HomeSection>
      )}
      {channels.length > 0 && (
        <HomeSection title={HOME_COPY.channels}>
          <HomeList>
            {channels.map((channel) => (
              <NeedyChannel key={channel.id} channel={channel} now={now} />
            ))}
          </HomeList>
        </HomeSection>
      )}
      {failed.posts.length > 0 && (
        <HomeSection title={HOME_COPY.failed} more={moreOf(failed, `/${slug}/posts?status=failed`)}>
          <HomeList>
            {failed.posts.map((post) => (
              <HomePost key={post.id} post={post} now={now}>
                <RowTrouble post={post} now={now} />
              </HomePost>
            ))}
          </HomeList>
        </HomeSection>
      )}
      {blocked.posts.length > 0 && (
        <HomeSection
          title={HOME_COPY.blocked}
          hint={HOME_COPY.blocked_hint}
          more={moreOf(blocked, `/${slug}/posts?status=scheduled`)}
        >
          <HomeList>
            {blocked.posts.map((item) => (
              <HomePost key={item.post.id} post={item.post} now={now}>
                <BlockedTrouble {...item} now={now} />
              </HomePost>
            ))}
          </HomeList>
        </HomeSection>
      )}
    </>
  );
}

function Next({ home, now }: { home: HomeFacts; now: Date }) {
  const { slug } = useWorkspace().organization;
  const { posts } = home.next;
  return (
    <HomeSection title={HOME_COPY.next} more={moreOf(home.next, `/${slug}/posts?status=scheduled`)}>
      {posts.length > 0 ? (
        <HomeList>
          {posts.map((post) => (
            <HomePost key={post.id} post={post} now={now} />
          ))}
        </HomeList>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface p-3">
          <p>{HOME_COPY.nothing_next}</p>
          <ButtonLink href={`/${slug}/compose`} look="primary">
            {HOME_COPY.write}
          </ButtonLink>
        </div>
      )}
    </HomeSection>
  );
}

function moreOf({ posts, total }: { posts: readonly unknown[]; total: number }, href: string) {
  return total > posts.length ? { href, label: HOME_COPY.more(posts.length, total) } : undefined;
}
