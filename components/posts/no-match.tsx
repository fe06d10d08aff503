"use client";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** The list where the filters leave nothing of it. */
export function NoMatch() {
  const { organization } = useWorkspace();
  return (
    <EmptyState title="No post fits" text="Nothing is here that fits every filter above.">
      <ButtonLink href={`/${organization.slug}/posts`}>Show all posts</ButtonLink>
    </EmptyState>
  );
}
