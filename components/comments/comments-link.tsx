"use client";
import { IconMessage } from "@tabler/icons-react";
import type { Post } from "#core/contract/resources/post.ts";
import { buttonLook } from "../ui/button-look.ts";
import { COMMENTS_COPY } from "./copy.ts";
import { useComments } from "./use-comments.ts";

/** Leads to the comments further down on the same page, and says how many are open. */
export function CommentsLink({ post: { id } }: { post: Pick<Post, "id"> }) {
  return id === null ? null : <LinkWithCount post_id={id} />;
}

function LinkWithCount({ post_id }: { post_id: string }) {
  const { data } = useComments(post_id);
  const open = data?.items.filter(({ resolved_at }) => resolved_at === null) ?? [];
  return (
    <a href="#comments" className={buttonLook("quiet")}>
      <IconMessage size={18} stroke={1.5} aria-hidden />
      <span className="max-md:sr-only">{COMMENTS_COPY.link(open.length)}</span>
    </a>
  );
}
