"use client";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { POSTS_COPY } from "./list-copy.ts";

export function NoMatch() {
  const { organization } = useWorkspace();
  return (
    <EmptyState title={POSTS_COPY.no_match_title} text={POSTS_COPY.no_match_text}>
      <ButtonLink href={`/${organization.slug}/posts`}>{POSTS_COPY.show_all}</ButtonLink>
    </EmptyState>
  );
}
