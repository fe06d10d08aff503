"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import type { UploadQueue } from "../media/upload-queue.ts";
import { useUploads } from "../media/uploads-provider.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHARED_COPY as COPY } from "./copy.ts";
import { forgetSharedFiles, readSharedFiles } from "./shared-files.ts";

/** Uploads are shown in the composer once their post is there. */
const PLACE = "shared";

/**
 * What another app shared, with a button that saves it as a draft and opens that. Nothing is saved before, because any
 * website can link here.
 */
export function Shared() {
  const { organization, memberships } = useWorkspace();
  const query = useSearchParams();
  const text = query.get("text") ?? "";
  const expected = Number(query.get("files") ?? 0);
  const files = useSharedFiles();
  const writing = useWriting(text, files ?? []);
  const others = memberships.filter(({ slug }) => slug !== organization.slug);
  const isEmpty = text === "" && files?.length === 0;
  return (
    <>
      <PageHeading title={COPY.title} />
      <div className="flex max-w-prose flex-col items-start gap-4">
        <ProblemNotice error={writing.error} />
        {files !== null && files.length < expected && (
          <Notice tone="warning" title={COPY.files_lost} />
        )}
        <p className="text-lg text-muted">
          {isEmpty ? COPY.nothing : COPY.intro(organization.name)}
        </p>
        {text !== "" && (
          <blockquote className="w-full rounded-surface border border-line bg-surface p-3 wrap-anywhere whitespace-pre-wrap">
            {text}
          </blockquote>
        )}
        {files !== null && files.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            {COPY.files(files.length)}: {files.map(({ name }) => name).join(", ")}
          </p>
        )}
        {files !== null && !isEmpty && (
          <Button look="primary" busy={writing.busy} onClick={writing.begin}>
            {COPY.write}
          </Button>
        )}
        {others.length > 0 && !isEmpty && (
          <nav aria-label={COPY.other}>
            <p className="text-sm text-muted">{COPY.other}</p>
            <ul>
              {others.map(({ slug, name }) => (
                <li key={slug}>
                  <Link
                    href={`/${slug}/share?${query}`}
                    className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 wrap-anywhere md:min-h-9"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}

/** Null until they are read. */
function useSharedFiles(): File[] | null {
  const [files, setFiles] = useState<File[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void readSharedFiles().then((found) => isShown && setFiles(found));
    return () => {
      isShown = false;
    };
  }, []);
  return files;
}

/** Reserves the files, saves a draft with the text and them, and opens it. The uploads go on meanwhile. */
function useWriting(text: string, files: readonly File[]) {
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const { queue } = useUploads();
  const create = useMutation(useTRPC().posts.create.mutationOptions());
  const [busy, setBusy] = useState(false);
  /** Of files that are being uploaded. Set once, so that a second attempt uploads none again. */
  const reserved = useRef<string[] | null>(null);
  async function write() {
    reserved.current ??= files.length === 0 ? [] : await upload(queue, files);
    const media = reserved.current;
    const post = await create.mutateAsync({ content: text, channels: [], media });
    await forgetSharedFiles();
    router.replace(`/${slug}/posts/${post.id}`);
  }
  function begin() {
    setBusy(true);
    void write().catch(() => setBusy(false));
  }
  return { busy, error: create.error, begin };
}

/** Begins to upload files and returns their IDs. A toast says which ones aren't accepted, and why. */
async function upload(queue: UploadQueue, files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  const onReserved = (made: string[]) => void ids.push(...made);
  await queue.add(files, { place: PLACE, onReserved });
  for (const { key, file, id, place, problem } of queue.list()) {
    if (id !== null || place !== PLACE) continue;
    if (problem !== null) showToast({ title: `${file.name}: ${problem}` });
    queue.remove(key);
  }
  return ids;
}
