import type { ReactNode } from "react";
import { ChannelPreviews } from "./channel-previews.tsx";
import { REVIEW_COPY } from "./copy.ts";
import { Decisions } from "./decisions.tsx";
import { ReviewChanges } from "./review-changes.tsx";
import { reviewMoment } from "./review-moment.ts";
import { type ReviewStatus, reviewSentence } from "./review-sentence.ts";
import type { Reading, Reviewed } from "./reviewed.ts";
import { headlineOf, toChannelViews } from "./to-channel-views.ts";

interface Props {
  post: Reviewed;
  status: ReviewStatus;
  reading: Reading;
  /** What the reader can do, or why they can't. */
  actions: ReactNode;
  comments?: ReactNode;
}

/** A post as its channels would publish it, what changed, and the decision beside it. Read without scripts. */
export function ReviewLayout({ post, status, reading, actions, comments }: Props) {
  const views = toChannelViews(post, reading);
  return (
    <article className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h1 dir="auto" className="text-start text-2xl font-bold tracking-tight wrap-anywhere">
          {headlineOf(views) || REVIEW_COPY.no_text}
        </h1>
        <p className="text-lg wrap-anywhere">{reviewSentence(status, post, reading)}</p>
        {post.request !== null && status.state !== "not_requested" && (
          <Request request={post.request} reading={reading} />
        )}
        {post.last_rejection !== null && status.state !== "rejected" && (
          <LastRejection rejection={post.last_rejection} reading={reading} />
        )}
      </header>
      <ReviewChanges post={post} reading={reading} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <ChannelPreviews {...views} />
        <aside className="flex flex-col gap-4 self-start lg:sticky lg:top-4">
          <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4 empty:hidden">
            {actions}
            <Decisions decisions={post.decisions} reading={reading} />
          </div>
          {comments}
        </aside>
      </div>
    </article>
  );
}

function LastRejection({
  rejection: { by, at, reason },
  reading,
}: {
  rejection: NonNullable<Reviewed["last_rejection"]>;
  reading: Reading;
}) {
  return (
    <p className="text-muted wrap-anywhere">
      {REVIEW_COPY.rejected_before(by.name, reviewMoment(at, reading))}
      {reason !== null && `: ${reason}`}
    </p>
  );
}

function Request({
  request: { by, at, note },
  reading,
}: {
  request: NonNullable<Reviewed["request"]>;
  reading: Reading;
}) {
  return (
    <div className="text-muted wrap-anywhere">
      <p>{REVIEW_COPY.requested(by, reviewMoment(at, reading))}</p>
      {note !== null && <p className="mt-1 text-ink whitespace-pre-wrap">“{note}”</p>}
    </div>
  );
}
