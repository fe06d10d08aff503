"use client";
import { Notice } from "#components/ui/notice.tsx";
import { useTimeZone } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { NOTICE_COPY } from "./copy.ts";
import { unsentReason } from "./unsent-reason.ts";

interface Props {
  post: Post;
  error: string;
  files: CachedFiles;
}

export function NotScheduled({ post, error, files }: Props) {
  const zone = useTimeZone();
  return (
    <Notice tone="warning" title={NOTICE_COPY.not_published}>
      <p className="wrap-anywhere">{unsentReason(post, error, { files, zone })}</p>
    </Notice>
  );
}
