"use client";
import Link from "next/link";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { buttonLook } from "../ui/button-look.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AltText } from "./alt-text.tsx";
import { FILE_PAGE_COPY } from "./copy.ts";
import { DeleteFile } from "./delete-file.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FileLabels } from "./file-labels.tsx";
import { FileState } from "./file-state.tsx";
import { FileUses } from "./file-uses.tsx";
import { isDocument } from "./is-document.ts";
import { LargePicture } from "./large-picture.tsx";
import { useUploads } from "./uploads-provider.tsx";
import { useFiles } from "./use-files.ts";
import { useSeedFiles } from "./use-seed-files.ts";

export function FilePage({ initial }: { initial: MediaFileInUse }) {
  const base = `/${useWorkspace().organization.slug}/media`;
  const file = useFollowed(initial);
  const { uploads } = useUploads();
  const upload = uploads.find(({ id }) => id === file.id);
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
          <DeleteFile file={file} />
        </div>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:items-start">
        <LargePicture file={file} />
        <div className="flex flex-col gap-6">
          <FileState file={file} upload={upload} gone={false} />
          {!isDocument(file) && <AltText file={file} />}
          <FileLabels file={file} />
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
