"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useDetails } from "#components/ui/use-details.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RestoredPost } from "#core/contract/operations/posts/restore-post-version.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { PostVersionRow } from "#core/contract/resources/post-version.ts";
import { LEFT_OUT_COPY } from "../copy.ts";
import { VERSION_COPY, VERSIONS_COPY } from "./copy.ts";
import { VersionChanges } from "./version-changes.tsx";

interface Props {
  id: string;
  updated_at: string | null;
  editable: boolean;
  onRestored(post: Post): Promise<void>;
}

export function VersionList({ id, updated_at, editable, onRestored }: Props) {
  const { versions, query } = useVersions(id, updated_at);
  const mayWrite = useMay("posts:write");
  const present = versions[0]?.number;
  const { restore, busy, error } = useRestore({ id, updated_at, present, onRestored });
  return (
    <div className="flex flex-col gap-3">
      <ProblemNotice error={query.error ?? error} />
      <ol aria-label={VERSIONS_COPY.list} aria-busy={query.isPending} className="flex flex-col">
        {versions.map((version, index) => (
          <VersionItem
            key={version.number}
            id={id}
            version={version}
            before={versions[index + 1]?.number}
            present={present}
            busy={busy}
            onRestore={editable && mayWrite ? restore : undefined}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {VERSIONS_COPY.older}
        </Button>
      )}
    </div>
  );
}

const PER_PAGE = 30;

/** A post's versions, newest first, refetched when the post changes. */
function useVersions(id: string, updated_at: string | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = useInfiniteQuery({
    queryKey: [...trpc.posts.versions.queryKey({ id }), updated_at],
    queryFn: ({ pageParam, signal }) =>
      client.posts.versions.query(
        { id, limit: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return { versions: query.data?.pages.flatMap(({ items }) => items) ?? [], query };
}

const UNDO_SECONDS = 10;

interface Options {
  id: string;
  /** Guards against overwriting edits that were saved in the meantime. */
  updated_at: string | null;
  present: number | undefined;
  onRestored(post: Post): Promise<void>;
}

function useRestore({ id, updated_at, present, onRestored }: Options) {
  const trpc = useTRPC();
  const client = useTRPCClient();

  async function undo(number: number, restored: RestoredPost) {
    const expected_updated_at = restored.updated_at ?? "";
    await client.posts.restore_version.mutate({ id, number, expected_updated_at }).then(
      async (post) => {
        await onRestored(post);
        showToast({ title: VERSIONS_COPY.restore_undone });
      },
      (error: unknown) => showToast(problemToast(error)),
    );
  }

  const restore = useMutation(
    trpc.posts.restore_version.mutationOptions({
      onSuccess: async (restored) => {
        await onRestored(restored);
        const description = leftOutText(restored.left_out);
        showToast({
          title: VERSIONS_COPY.restored,
          seconds: UNDO_SECONDS,
          ...(description === undefined ? {} : { description }),
          ...(present === undefined
            ? {}
            : { action: { label: VERSIONS_COPY.undo, run: () => void undo(present, restored) } }),
        });
      },
    }),
  );
  const expected = updated_at === null ? {} : { expected_updated_at: updated_at };
  return {
    error: restore.error,
    busy: restore.isPending,
    restore: (number: number) => restore.mutate({ id, number, ...expected }),
  };
}

/** Says what couldn't be restored with a version; undefined if everything was. */
function leftOutText({ channels, media }: RestoredPost["left_out"]): string | undefined {
  const names = channels.map(({ name }) => name);
  const details = [
    ...(names.length > 0 ? [LEFT_OUT_COPY.channels(names)] : []),
    ...(media.length > 0 ? [LEFT_OUT_COPY.files(media.length)] : []),
  ];
  return details.length === 0 ? undefined : details.join(" ");
}

const MINUTE_MS = 60_000;

interface VersionItemProps {
  id: string;
  version: PostVersionRow;
  /** Number of the previous version; undefined if unknown. */
  before: number | undefined;
  present: number | undefined;
  busy: boolean;
  /** Undefined if the post can't be edited. */
  onRestore: ((number: number) => void) | undefined;
}

function VersionItem({ id, version, before, present, busy, onRestore }: VersionItemProps) {
  const { open, details } = useDetails();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { number, at } = version;
  const isPresent = number === present;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group" {...details}>
        <summary className="flex min-h-11 list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <IconChevronRight
            size={18}
            stroke={1.5}
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {changeText(version)} <span className="text-muted">{saverName(version)}</span>
            </span>
            <span className="text-muted">
              {isPresent && `${VERSIONS_COPY.current} · `}
              <time dateTime={at}>
                {formatMoment(new Date(at), workspace.organization.time_zone, now)}
              </time>
            </span>
          </span>
        </summary>
        {open && (
          <div className="flex flex-col items-start gap-3 pb-4 pl-6">
            <VersionChanges id={id} number={number} before={before} present={present} />
            {!isPresent && onRestore !== undefined && (
              <Button busy={busy} onClick={() => onRestore(number)}>
                {VERSIONS_COPY.restore}
              </Button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** What a version changed: `Main post, labels`. */
function changeText({ number, changed, restored_from }: PostVersionRow): string {
  if (restored_from !== null) return VERSION_COPY.restored;
  if (changed.length === 0) return number === 1 ? VERSION_COPY.first : VERSION_COPY.saved;
  const fields = changed.map((field) => VERSION_COPY.fields[field]).join(", ");
  return `${fields.charAt(0).toUpperCase()}${fields.slice(1)}`;
}

/** Who saved a version, and where: `Ada, in the dashboard`. */
function saverName({ actor, surface }: PostVersionRow): string {
  return actor.kind === "system"
    ? actor.name
    : VERSION_COPY.saver(actor.name, VERSION_COPY.surfaces[surface]);
}
