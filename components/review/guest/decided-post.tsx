import { ChannelPreviews } from "../channel-previews.tsx";
import { REVIEW_COPY } from "../copy.ts";
import { type ReviewStatus, reviewSentence } from "../review-sentence.ts";
import type { Reading, Reviewed } from "../reviewed.ts";
import { headlineOf, toChannelViews } from "../to-channel-views.ts";

interface Props {
  post: Reviewed;
  status: ReviewStatus;
  reading: Reading;
}

/** What was approved or rejected, to read only. */
export function DecidedPost({ post, status, reading }: Props) {
  const views = toChannelViews(post, reading);
  return (
    <article className="mt-6 flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 dir="auto" className="text-start text-xl font-bold tracking-tight wrap-anywhere">
          {headlineOf(views) || REVIEW_COPY.no_text}
        </h2>
        <p className="text-lg wrap-anywhere">{reviewSentence(status, post, reading)}</p>
      </header>
      <ChannelPreviews {...views} />
    </article>
  );
}
