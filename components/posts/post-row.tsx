"use client";
import Link from "next/link";
import type { PostRow as Row } from "#core/contract/resources/post.ts";
import { ROW } from "../bulk/rows.ts";
import type { useSelection } from "../bulk/use-selection.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ROW_COPY } from "./list-copy.ts";
import { PostChannels, useAllSandbox } from "./post-channels.tsx";
import { RowTrouble } from "./row-trouble.tsx";
import { standingOf } from "./standing.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useUnsentEdits } from "./use-unsent-edits.ts";
import { when } from "./when.ts";

interface Props {
  post: Row;
  now: Date;
  selection: Pick<ReturnType<typeof useSelection>, "isChosen" | "toggle">;
}

export function PostRow({ post, now, selection }: Props) {
  const { organization } = useWorkspace();
  const hasUnsentEdits = useUnsentEdits(post);
  const allSandbox = useAllSandbox(post.channels);
  return (
    <li className={`flex items-stretch has-checked:bg-sunken ${allSandbox ? "sandbox-edge" : ""}`}>
      <label className="flex min-w-11 cursor-pointer items-center justify-center pl-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={ROW_COPY.select(post.excerpt)}
          checked={selection.isChosen(post.id)}
          onChange={() => selection.toggle(post.id)}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          {...{ [ROW]: post.id }}
          href={`/${organization.slug}/posts/${post.id}`}
          className="grid min-h-14 min-w-0 grow gap-x-4 gap-y-1 py-3 pr-4 pl-1 -outline-offset-2 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_10rem_13rem] md:items-center"
        >
          <span className="flex min-w-0 flex-col">
            <span className="line-clamp-2 text-lg wrap-anywhere md:line-clamp-1 md:text-base">
              {post.excerpt || <span className="text-muted">{ROW_COPY.no_text}</span>}
            </span>
            {post.labels.length > 0 && (
              <span className="truncate text-sm text-muted">
                {post.labels.map(({ name }) => name).join(" · ")}
              </span>
            )}
          </span>
          <PostChannels channels={post.channels} sandbox={allSandbox} />
          <span className="flex flex-wrap items-center gap-x-2 text-sm">
            <StatusBadge status={standingOf(post)} />
            <span className="text-muted">{when(post, organization.time_zone, now)}</span>
            {hasUnsentEdits && <span className="text-warning">{ROW_COPY.unsaved}</span>}
          </span>
        </Link>
        <RowTrouble post={post} now={now} />
      </div>
    </li>
  );
}
