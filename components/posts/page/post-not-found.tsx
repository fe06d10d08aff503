"use client";
import { useParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { LocalCopy } from "#components/composer/draft/local-copies.ts";
import { useLocalCopies } from "#components/composer/draft/use-local-copies.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { POST_COPY } from "../copy.ts";
import { NOT_FOUND_COPY, RECOVERED_COPY } from "./copy.ts";
import { RecoveredText } from "./recovered-text.tsx";

/** Shown for a missing post, with any of its text that is still on this device. */
export function PostNotFound() {
  const { slug } = useWorkspace().organization;
  const { id } = useParams<{ id: string }>();
  const copies = useLocalCopies();
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  const find = () => setCopy(copies.find(id));
  const look = useEffectEvent(find);
  useEffect(() => look(), []);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">{POST_COPY.title}</h1>
      <EmptyState title={NOT_FOUND_COPY.title} text={NOT_FOUND_COPY.text}>
        <ButtonLink href={`/${slug}/posts`}>{POST_COPY.all_posts}</ButtonLink>
      </EmptyState>
      {copy !== null && <RecoveredText title={RECOVERED_COPY.gone} copy={copy} onChange={find} />}
    </div>
  );
}
