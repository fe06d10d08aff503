"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { StatusBadge } from "#components/posts/status-badge.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { buttonLook } from "../ui/button-look.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AltText } from "./alt-text.tsx";
import { FILE_COPY } from "./copy.ts";
import { DeleteFile } from "./delete-file.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FileState } from "./file-state.tsx";
import { isDocument } from "./is-document.ts";
import { FILE_PAGE_COPY } from "./library-copy.ts";
import { Picture } from "./picture.tsx";
import { useUploads } from "./uploads-provider.tsx";
import { useFiles } from "./use-files.ts";
import { useSeedFiles } from "./use-seed-files.ts";
import { useUpdateFile } from "./use-update-file.ts";

export function FilePage({ initial }: { initial: MediaFileInUse }) {
  const base = `/${useWorkspace().organization.slug}/media`;
  const file = useFollowed(initial);
  const { uploads } = useUploads();
  const upload = uploads.find(({ id }) => id === file.id);
  const mayChange = useMay("media");
  return (
    <>
      <Link href={base} className="text-muted underline underline-offset-4">
        {FILE_PAGE_COPY.library}
      </Link>
      <PageHeading title={file.filename}>
        <div className="flex flex-wrap gap-2">
          {file.url !== null && (
            <a href={file.url} download={file.filename} className={buttonLook("secondary")}>
              {FILE_PAGE_COPY.download}
            </a>
          )}
          {mayChange && <DeleteFile file={file} />}
        </div>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:items-start">
        <LargePicture file={file} />
        <div className="flex flex-col gap-6">
          <FileState file={file} upload={upload} deleted={false} />
          {mayChange ? (
            <>
              {!isDocument(file) && <AltText file={file} />}
              <FileLabels file={file} />
            </>
          ) : (
            <FileTexts file={file} />
          )}
          <FileUses used_in={file.used_in} />
          <FileFacts file={file} />
        </div>
      </div>
    </>
  );
}

function useFollowed(initial: MediaFileInUse): MediaFileInUse {
  useSeedFiles([initial]);
  return useFiles([initial.id]).byId.get(initial.id) ?? initial;
}

function FileUses({ used_in: { count, posts } }: Pick<MediaFileInUse, "used_in">) {
  const { slug } = useWorkspace().organization;
  return (
    <section aria-label={FILE_PAGE_COPY.usage} className="flex flex-col gap-2">
      <h2 className="font-medium">{FILE_PAGE_COPY.used_in(count)}</h2>
      <ul className="flex flex-col gap-1 empty:hidden">
        {posts.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || FILE_PAGE_COPY.no_text}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      {count > posts.length && (
        <p className="text-sm text-muted">{FILE_PAGE_COPY.more_uses(count - posts.length)}</p>
      )}
    </section>
  );
}

function LargePicture({ file }: { file: MediaFile }) {
  const { url, preview_url, content_type } = file;
  const frame = "max-h-[70dvh] w-full rounded-surface border border-line bg-sunken object-contain";
  if (url !== null && content_type.startsWith("video/")) {
    return (
      // The video's speech is unknown here, so there are no captions: people describe videos in the alt text.
      <video
        src={url}
        controls
        preload="metadata"
        aria-label={file.alt_text ?? file.filename}
        className={frame}
        {...(preview_url === null ? {} : { poster: preview_url })}
      >
        <track kind="captions" />
      </video>
    );
  }
  if (preview_url === null)
    return <Picture file={file} className="aspect-video w-full rounded-surface" />;
  return (
    <div className="flex justify-center overflow-hidden rounded-surface border border-line bg-sunken">
      {/* biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do */}
      <img
        src={preview_url}
        alt={file.alt_text ?? ""}
        className="picture-ground max-h-[70dvh] max-w-full"
      />
    </div>
  );
}

/** Alt text and labels for people who can't change them. */
function FileTexts({ file: { alt_text, labels } }: { file: MediaFile }) {
  const texts = {
    [FILE_COPY.alt_text]: alt_text ?? "",
    [FILE_PAGE_COPY.labels]: labels.map(({ name }) => name).join(", "),
  };
  return (
    <dl className="flex flex-col gap-3 empty:hidden">
      {Object.entries(texts).map(
        ([name, text]) =>
          text !== "" && (
            <div key={name}>
              <dt className="text-sm font-medium">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function FileLabels({ file }: { file: MediaFile }) {
  const trpc = useTRPC();
  const { data: existing = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const [typing, setTyping] = useState<string>();
  const update = useUpdateFile();
  const listId = useId();
  const stored = file.labels.map(({ name }) => name).join(", ");
  async function store(text: string) {
    const labels = [...new Set(text.split(",").map((name) => name.trim()))].filter(Boolean);
    const problem = await update({ id: file.id, labels }).then(() => null, readProblem);
    if (problem !== null) return showToast({ title: problemMessage(problem) });
    setTyping(undefined);
    showToast({ title: FILE_PAGE_COPY.labels_saved });
  }
  return (
    <>
      <TextField
        label={FILE_PAGE_COPY.labels}
        hint={FILE_PAGE_COPY.labels_hint}
        value={typing ?? stored}
        list={listId}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyping(value)}
        onBlur={() => {
          if (typing !== undefined && typing !== stored) void store(typing);
        }}
      />
      <datalist id={listId}>
        {existing.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
