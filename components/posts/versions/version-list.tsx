"use client";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { VERSIONS_COPY } from "./copy.ts";
import { useRestore } from "./use-restore.ts";
import { useVersions } from "./use-versions.ts";
import { VersionItem } from "./version-item.tsx";

interface Props {
  id: string;
  updated_at: string | null;
  editable: boolean;
  onRestored(post: Post): Promise<void>;
}

export function VersionList({ id, updated_at, editable, onRestored }: Props) {
  const { versions, query } = useVersions(id, updated_at);
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
            onRestore={editable ? restore : undefined}
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
