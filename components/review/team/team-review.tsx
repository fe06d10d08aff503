import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TEAM_COPY } from "../copy.ts";
import { nextToReview, placeInList } from "../place-in-list.ts";
import { ReviewBar } from "../review-bar.tsx";
import { ReviewLayout } from "../review-layout.tsx";
import type { ReviewStatus } from "../review-sentence.ts";
import type { Reading, Reviewed } from "../reviewed.ts";
import { ReviewKeys } from "./review-keys.tsx";
import { TeamActions } from "./team-actions.tsx";

export interface TeamReviewed extends ReviewStatus {
  request_id: string | null;
  why_not: string | null;
  post: Reviewed;
}

interface Props {
  slug: string;
  id: string;
  /** The list to go back to. */
  from: "approvals" | "posts";
  /** Null if the post was deleted. */
  review: TeamReviewed | null;
  /** IDs of the posts to review, in order. */
  waiting: readonly string[];
  reading: Reading;
  /** Whether the reader came from an earlier version. */
  is_newer: boolean;
  /** Whether the post has another page for the reader: the composer, or its results. */
  opens: boolean;
  comments?: ReactNode;
}

/** A post as its reviewers in the organization see it. */
export function TeamReview({ slug, id, from, review, waiting, ...rest }: Props) {
  const { reading, is_newer, opens, comments } = rest;
  const place = placeInList(waiting, id);
  const hrefOf = (post: string | null) => post && `/${slug}/approvals/${post}`;
  const next = nextToReview(waiting, id);
  return (
    <>
      <ReviewBar
        place={place && { ...place, previous: hrefOf(place.previous), next: hrefOf(place.next) }}
      >
        <span className="flex items-center gap-4">
          <TextLink href={`/${slug}/${from}`}>{TEAM_COPY.back[from]}</TextLink>
          {opens && review !== null && (
            <TextLink href={`/${slug}/posts/${id}`}>{TEAM_COPY.open_post}</TextLink>
          )}
        </span>
      </ReviewBar>
      {place !== null && <ReviewKeys previous={place.previous} next={place.next} />}
      {is_newer && (
        <Notice tone="warning" title={TEAM_COPY.newer_than_seen}>
          <p>{TEAM_COPY.newer_than_seen_text}</p>
        </Notice>
      )}
      {review === null ? (
        <ReviewNotFound slug={slug} next={hrefOf(next)} />
      ) : (
        <ReviewLayout
          key={id}
          post={review.post}
          status={review}
          reading={reading}
          comments={comments}
          actions={<Actions review={review} next={next} />}
        />
      )}
    </>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-2">
      {children}
    </Link>
  );
}

function Actions({ review, next }: { review: TeamReviewed; next: string | null }) {
  const { state, request_id, can_decide, why_not, post } = review;
  const isOpen = state === "pending" || state === "held";
  return (
    <TeamActions
      id={post.id}
      updated_at={post.updated_at}
      can_decide={can_decide}
      next={next}
      seen={{ request_id, state, decisions: post.decisions }}
      why_not={isOpen && !can_decide ? (why_not ?? TEAM_COPY.roles) : null}
    />
  );
}

function ReviewNotFound({ slug, next }: { slug: string; next: string | null }) {
  return (
    <>
      <h1 className="sr-only">{TEAM_COPY.gone}</h1>
      <EmptyState title={TEAM_COPY.gone} text={TEAM_COPY.gone_text}>
        {next !== null && <ButtonLink href={next}>{TEAM_COPY.next_waiting}</ButtonLink>}
        <ButtonLink href={`/${slug}/posts`}>{TEAM_COPY.all_posts}</ButtonLink>
      </EmptyState>
    </>
  );
}
