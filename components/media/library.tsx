"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { SyntheticEvent } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useSelection } from "../bulk/use-selection.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { TWINS_COPY } from "./copy.ts";
import { FileGrid } from "./file-grid.tsx";
import { LIBRARY_COPY, SELECTED_COPY } from "./library-copy.ts";
import { type MediaQuery, readMediaQuery, writeMediaQuery } from "./media-query.ts";
import { PickFiles } from "./pick-files.tsx";
import { SelectedBar } from "./selected-bar.tsx";
import { SkeletonGrid } from "./skeleton-grid.tsx";
import { Twins } from "./twins.tsx";
import type { Upload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./uploads-provider.tsx";
import { useDrop } from "./use-drop.ts";
import { type FilePage, useLibrary } from "./use-library.ts";

const PLACE = "library";
const nobody = () => undefined;
const UNUSED = writeMediaQuery({ unused: "true" });

export function Library({ initial, query }: { initial: FilePage | null; query: MediaQuery }) {
  const { queue, uploads } = useUploads();
  const add = (files: File[]) =>
    void queue.add(files, { place: PLACE, offersTwins: true, onReserved: nobody });
  const { target, isOver } = useDrop(add);
  const mayUpload = useMay("media");
  return (
    <div
      {...(mayUpload ? target : {})}
      className={`-m-2 min-h-96 rounded-surface p-2 ${isOver && mayUpload ? "outline-2 outline-accent outline-dashed" : ""}`}
    >
      <PageHeading title={LIBRARY_COPY.title}>
        {mayUpload && (
          <PickFiles look="primary" onFiles={add}>
            {LIBRARY_COPY.add}
          </PickFiles>
        )}
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
  const selection = useSelection(files);
  const mayChange = useMay("media");
  if (library.isPending) return <SkeletonGrid />;
  return (
    <>
      <ProblemNotice error={library.error} />
      {files.length === 0 && library.error === null && (
        <Nothing query={query} base={base} onFiles={onFiles} />
      )}
      {mayChange && files.length > 0 && <SelectedBar selection={selection} />}
      <FileGrid
        files={files}
        tile={(file, content) => (
          <div className="relative rounded-field has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent">
            <Link href={`${base}/${file.id}`} className="block rounded-field">
              {content}
            </Link>
            {mayChange && (
              <label className="absolute top-0 left-0 z-[1] grid size-11 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  aria-label={SELECTED_COPY.select(file.filename)}
                  checked={selection.isChosen(file.id)}
                  onClick={(event) => selection.toggle(file.id, event.shiftKey)}
                  onChange={nobody}
                />
              </label>
            )}
          </div>
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
  const mayUpload = useMay("media");
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
    <EmptyState
      title={LIBRARY_COPY.empty_title}
      text={mayUpload ? LIBRARY_COPY.empty_text : LIBRARY_COPY.empty_read}
    >
      {mayUpload && (
        <PickFiles look="primary" onFiles={onFiles}>
          {LIBRARY_COPY.choose}
        </PickFiles>
      )}
    </EmptyState>
  );
}

function LibraryUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads();
  const base = `/${useWorkspace().organization.slug}/media`;
  const shown = uploads.filter(({ state }) => state !== "twin");
  return (
    <>
      <Twins uploads={uploads.filter(({ place }) => place === PLACE)}>
        {(twins) => (
          <>
            {twins.length === 1 && (
              <ButtonLink href={`${base}/${twins[0]?.twin?.id}`}>{TWINS_COPY.view}</ButtonLink>
            )}
            <Button onClick={() => queue.takeTwins(twins)}>{TWINS_COPY.skip}</Button>
          </>
        )}
      </Twins>
      {shown.length > 0 && <UploadRows uploads={shown} />}
    </>
  );
}

function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads();
  return (
    <section aria-label={LIBRARY_COPY.uploads}>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex flex-col gap-1 px-4 py-3">
            <p className="font-medium wrap-anywhere">{upload.file.name}</p>
            <UploadProgress
              upload={upload}
              {...dismissal(upload, () => queue.remove(upload.key))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function dismissal({ state }: Upload, onRemove: () => void) {
  return state === "refused" || state === "failed" || state === "paused" ? { onRemove } : {};
}

const SHELVES: readonly [string, MediaQuery][] = [
  [LIBRARY_COPY.kinds.all, {}],
  [LIBRARY_COPY.kinds.images, { kind: "image" }],
  [LIBRARY_COPY.kinds.videos, { kind: "video" }],
  [LIBRARY_COPY.kinds.documents, { kind: "document" }],
  [LIBRARY_COPY.kinds.unused, { unused: "true" }],
];

function LibraryFilters({ query }: { query: MediaQuery }) {
  const router = useRouter();
  const base = `/${useWorkspace().organization.slug}/media`;
  const trpc = useTRPC();
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const { kind, unused, ...words } = query;
  const shelf = { ...(kind && { kind }), ...(unused && { unused }) };
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    router.push(base + writeMediaQuery(readMediaQuery({ ...fields, ...shelf })));
  }
  return (
    <div className="flex flex-col gap-3">
      <nav
        aria-label={LIBRARY_COPY.kind}
        className="flex gap-1 overflow-x-auto border-b border-line pb-2"
      >
        {SHELVES.map(([label, narrowed]) => (
          <Link
            key={label}
            href={base + writeMediaQuery({ ...words, ...narrowed })}
            aria-current={writeMediaQuery(narrowed) === writeMediaQuery(shelf) ? "page" : undefined}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
          >
            {label}
          </Link>
        ))}
      </nav>
      <search>
        <form
          key={writeMediaQuery(query)}
          onSubmit={submit}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            label={LIBRARY_COPY.search}
            name="search"
            type="search"
            placeholder={LIBRARY_COPY.search_placeholder}
            maxLength={200}
            defaultValue={query.search}
            className="min-w-40 flex-1"
          />
          {(labels.length > 0 || query.label !== undefined) && (
            <SelectField label={LIBRARY_COPY.label} name="label" defaultValue={query.label ?? ""}>
              <option value="">{LIBRARY_COPY.kinds.all}</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit">{LIBRARY_COPY.search}</Button>
        </form>
      </search>
    </div>
  );
}
