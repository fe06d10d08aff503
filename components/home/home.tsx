"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Home as HomeFacts } from "#core/contract/resources/home.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { useUnrequestedCount } from "../approval/use-unrequested-count.ts";
import { WaitingPost } from "../approval/waiting-post.tsx";
import { needsPerson } from "../channels/needs-person.ts";
import { refreshAfter } from "../posts/is-moving.ts";
import { RowTrouble } from "../posts/row/row-trouble.tsx";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BlockedTrouble } from "./blocked-trouble.tsx";
import { HOME_COPY } from "./copy.ts";
import { FirstSteps } from "./first-steps.tsx";
import { HomeHeld, useHeld } from "./home-held.tsx";
import { HomeMention } from "./home-mention.tsx";
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
        {home.samples !== "none" && <SampleBanner state={home.samples} />}
        <Needs home={home} now={now} />
        {home.has_posts ? <Next home={home} now={now} /> : <FirstSteps samples={home.samples} />}
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
  const { failed, blocked, rejected, low_credits, unanswered, approvals, mentions, unscheduled } =
    home;
  const { handoffs } = home;
  const lists = [failed, blocked, unscheduled, handoffs, approvals, rejected, mentions, unanswered];
  const held = useHeld();
  const others = channels.length + held.length;
  const needs = lists.reduce((sum, list) => sum + (list?.total ?? 0), others);
  const unrequested = useUnrequestedCount();
  if (needs === 0 && unrequested === null) return null;
  if (needs === 0 && unrequested === 0 && low_credits === null) return <AllWell home={home} />;
  return (
    <>
      {low_credits !== null && <LowCredits credits={low_credits} />}
      {unrequested !== null && unrequested > 0 && <RequestAll />}
      <Undecided handoffs={handoffs} held={held} now={now} />
      {rejected.posts.length > 0 && <Rejected posts={rejected.posts} now={now} />}
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
      {mentions.items.length > 0 && (
        <HomeSection title={HOME_COPY.mentions}>
          <HomeList>
            {mentions.items.map((mention) => (
              <HomeMention key={mention.comment_id} mention={mention} now={now} />
            ))}
          </HomeList>
        </HomeSection>
      )}
      {unanswered !== null && unanswered.items.length > 0 && (
        <HomeSection
          title={HOME_COPY.unanswered}
          more={{
            href: `/${slug}/inbox?view=unanswered`,
            label: HOME_COPY.open_inbox(unanswered.total),
          }}
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
      {unscheduled.items.length > 0 && <HomeUnscheduled {...unscheduled} now={now} />}
    </>
  );
}

interface UndecidedProps {
  handoffs: HomeFacts["handoffs"];
  held: ReturnType<typeof useHeld>;
  now: Date;
}

/** Posts whose time has come, and that wait for a person. */
function Undecided({ handoffs, held, now }: UndecidedProps) {
  return (
    <>
      {handoffs.items.length > 0 && <HomeHandoffs items={handoffs.items} now={now} />}
      {held.length > 0 && <HomeHeld held={held} />}
    </>
  );
}

function AllWell({ home: { has_posts, samples } }: { home: HomeFacts }) {
  if (!has_posts || samples === "filling") return null;
  return <p className="text-muted">{HOME_COPY.all_well}</p>;
}

function LowCredits({ credits }: { credits: NonNullable<HomeFacts["low_credits"]> }) {
  const { slug } = useWorkspace().organization;
  return (
    <Notice
      tone="warning"
      title={HOME_COPY.credits}
      action={
        <ButtonLink href={`/${slug}/settings/billing?for=credits`}>
          {HOME_COPY.get_credits}
        </ButtonLink>
      }
    >
      <p>{HOME_COPY.credits_left(credits.available, credits.per_month)}</p>
    </Notice>
  );
}

function Rejected({ posts, now }: { posts: HomeFacts["rejected"]["posts"]; now: Date }) {
  return (
    <HomeSection title={HOME_COPY.rejected} hint={HOME_COPY.rejected_hint}>
      <HomeList>
        {posts.map((post) => (
          <HomePost key={post.id} post={post} now={now} />
        ))}
      </HomeList>
    </HomeSection>
  );
}

function Next({ home, now }: { home: HomeFacts; now: Date }) {
  const { slug } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  const { posts } = home.next;
  if (posts.length === 0 && home.samples === "filling") return null;
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
          {mayWrite && (
            <ButtonLink href={`/${slug}/compose`} look="primary">
              {HOME_COPY.write}
            </ButtonLink>
          )}
        </div>
      )}
    </HomeSection>
  );
}

function moreOf({ posts, total }: { posts: readonly unknown[]; total: number }, href: string) {
  return total > posts.length ? { href, label: HOME_COPY.more(posts.length, total) } : undefined;
}

function HomeComment({ item, now }: { item: Interaction; now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === item.channel_id);
  return (
    <li className="pl-3">
      <Link
        href={`/${slug}/inbox?item=${item.id}`}
        className="grid min-h-14 gap-x-4 gap-y-1 py-3 pr-4 pl-1 -outline-offset-2 hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_10rem] md:items-center"
      >
        <span className="flex min-w-0 items-center gap-2">
          <ChannelAvatar
            channel={channel ?? { name: item.author.name, provider: item.provider }}
            size={20}
          />
          <span dir="auto" className="truncate font-medium">
            {item.author.name || item.author.handle}
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 text-start wrap-anywhere md:line-clamp-1">
          {item.text}
        </span>
        <span className="text-sm text-muted">
          {formatMoment(new Date(item.occurred_at), time_zone, now)}
        </span>
      </Link>
    </li>
  );
}

const SampleBanner = dynamic(
  () => import("../sample-data/sample-banner.tsx").then((it) => it.SampleBanner, orNotLoaded),
  { loading: nothingYet },
);

/** Few organizations have any. */
const HomeUnscheduled = dynamic(
  () => import("./home-unscheduled.tsx").then((it) => it.HomeUnscheduled, orNotLoaded),
  { loading: nothingYet },
);

const HomeHandoffs = dynamic(
  () => import("./home-handoffs.tsx").then((it) => it.HomeHandoffs, orNotLoaded),
  { loading: nothingYet },
);

const RequestAll = dynamic(
  () => import("../approval/request-all.tsx").then((it) => it.RequestAll, orNotLoaded),
  { loading: nothingYet },
);
