"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { publishErrorWords } from "#components/posts/publish-error-words.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RangeProblem } from "#core/contract/posts/validate-range.ts";
import type { Fix } from "#core/contract/resources/fix.ts";
import { CHECK_COPY } from "./copy.ts";

export function BlockedPost({ problem: { post, blocks, channels } }: { problem: RangeProblem }) {
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  const excerpt = post.excerpt || CHECK_COPY.no_text;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
        <p className="line-clamp-2 font-medium wrap-anywhere">{excerpt}</p>
        <p className="text-sm text-muted">
          {post.scheduled_at === null
            ? CHECK_COPY.no_time
            : formatMoment(new Date(post.scheduled_at), time_zone, new Date(now))}
        </p>
        <ul className="flex flex-col gap-1 text-sm">
          {blocks.map(({ message }) => (
            <li key={message} className="text-failed wrap-anywhere">
              {message}
            </li>
          ))}
          {channels.map(({ channel_id, provider, name, errors }) =>
            errors.map(({ code, message, path, fixes = [] }) => (
              <li key={`${channel_id} ${code} ${path} ${message}`} className="flex flex-col gap-1">
                <span className="wrap-anywhere">
                  <span className="mr-1.5 inline-block align-text-bottom">
                    <PlatformMark provider={provider} />
                  </span>
                  <span className="font-medium">{name}:</span>{" "}
                  <span className="text-failed">
                    {publishErrorWords({ code, message }, time_zone)}
                  </span>
                </span>
                <Fixes post={post} channel_id={channel_id} fixes={fixes} />
              </li>
            )),
          )}
        </ul>
      </div>
      <ButtonLink href={`/${slug}/posts/${post.id}`}>
        {CHECK_COPY.open_post}
        <span className="sr-only"> “{excerpt.slice(0, 40)}”</span>
      </ButtonLink>
    </li>
  );
}

interface FixesProps {
  post: RangeProblem["post"];
  channel_id: string;
  fixes: readonly Fix[];
}

/** Each fix changes this channel's version of the post, as in the composer. */
function Fixes({ post: { id, updated_at }, channel_id, fixes }: FixesProps) {
  const trpc = useTRPC();
  const update = useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: () => void showToast({ title: CHECK_COPY.fixed }),
    }),
  );
  // A fixed error is outdated. The next check shows what is left.
  if (fixes.length === 0 || update.isSuccess) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {fixes.map(({ kind, label }) => (
          <Button
            key={kind}
            busy={update.isPending}
            onClick={() =>
              update.mutate({
                ...{ id, autofix: false, expected_updated_at: updated_at },
                per_channel: { [channel_id]: { apply: [kind] } },
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <ProblemNotice error={update.error} />
    </>
  );
}
