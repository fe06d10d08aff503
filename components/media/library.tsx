"use client";
import Link from "next/link";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LIBRARY_COPY } from "./copy.ts";
import { FileGrid } from "./file-grid.tsx";
import { LibraryFilters } from "./library-filters.tsx";
import { LibraryUploads } from "./library-uploads.tsx";
import { type MediaQuery, writeMediaQuery } from "./media-query.ts";
import { PickFiles } from "./pick-files.tsx";
import { SkeletonGrid } from "./skeleton-grid.tsx";
import { useUploads } from "./uploads-provider.tsx";
import { useDrop } from "./use-drop.ts";
import { type FilePage, useLibrary } from "./use-library.ts";

const nobody = () => undefined;
const UNUSED = writeMediaQuery({ unused: "true" });

export function Library({ initial, query }: { initial: FilePage | null; query: MediaQuery }) {
  const { queue, uploads } = useUploads();
  const add = (files: File[]) => void queue.add(files, { place: "library", onReserved: nobody });
  const { target, isOver } = useDrop(add);
  return (
    <div
      {...target}
      className={`-m-2 min-h-96 rounded-surface p-2 ${isOver ? "outline-2 outline-accent outline-dashed" : ""}`}
    >
      <PageHeading title={LIBRARY_COPY.title}>
        <PickFiles look="primary" onFiles={add}>
          {LIBRARY_COPY.add}
        </PickFiles>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <LibraryFilters query={query} />
        <LibraryUploads uploads={uploads} />
        <Shelf key={writeMediaQuery(query)} initial={initial} query={query} onFiles={add} />
      </div>
    </div>
  );
}

interface ShelfProps {
  initial: FilePage | null;
  query: MediaQuery;
  onFiles(files: File[]): void;
}

function Shelf({ initial, query, onFiles }: ShelfProps) {
  const base = `/${useWorkspace().organization.slug}/media`;
  const library = useLibrary(query, initial ?? undefined);
  const files = library.data?.pages.flatMap(({ items }) => items) ?? [];
  if (library.isPending) return <SkeletonGrid />;
  return (
    <>
      <ProblemNotice error={library.error} />
      {files.length === 0 && library.error === null && (
        <Nothing query={query} base={base} onFiles={onFiles} />
      )}
      <FileGrid
        files={files}
        tile={(file, content) => (
          <Link href={`${base}/${file.id}`} className="block rounded-field">
            {content}
          </Link>
        )}
      />
      {library.hasNextPage && (
        <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          {library.isFetchingNextPage ? LIBRARY_COPY.loading : LIBRARY_COPY.more}
        </Button>
      )}
    </>
  );
}

function Nothing({
  query,
  base,
  onFiles,
}: { query: MediaQuery; base: string } & Pick<ShelfProps, "onFiles">) {
  if (writeMediaQuery(query) === UNUSED) {
    return (
      <EmptyState title={LIBRARY_COPY.unused_title} text={LIBRARY_COPY.unused_text}>
        <ButtonLink href={base}>{LIBRARY_COPY.show_all}</ButtonLink>
      </EmptyState>
    );
  }
  if (writeMediaQuery(query) !== "") {
    return (
      <EmptyState title={LIBRARY_COPY.no_match_title} text={LIBRARY_COPY.no_match_text}>
        <ButtonLink href={base}>{LIBRARY_COPY.show_all}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={LIBRARY_COPY.empty_title} text={LIBRARY_COPY.empty_text}>
      <PickFiles look="primary" onFiles={onFiles}>
        {LIBRARY_COPY.choose}
      </PickFiles>
    </EmptyState>
  );
}
