"use client";
import { useMemo } from "react";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import { PostPage } from "./post-page.tsx";

interface Props {
  /** The post packed by `packTexts`: a text that 100 channels share is in the page once. */
  packed: unknown;
  files: readonly MediaFileInUse[];
  recurring: RecurringPost[] | undefined;
}

export function StoredPostPage({ packed, files, recurring }: Props) {
  // Unpacking mutates its input, and a prop may be read again.
  const initial = useMemo(() => unpackTexts(structuredClone(packed)) as Post, [packed]);
  return <PostPage initial={initial} files={files} recurring={recurring} />;
}
