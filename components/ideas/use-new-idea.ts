"use client";
import { useEffect, useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";
import { useDraft, writeDraft } from "../inbox/reply-drafts.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useRefreshIdeas } from "./use-idea-changes.ts";

/**
 * The text of a new idea, which stays on this device until it is saved. If a response was lost, saving the same text again
 * doesn't create another post.
 */
export function useNewIdea() {
  const client = useTRPCClient();
  const refresh = useRefreshIdeas();
  const place = `new-idea ${useWorkspace().organization.slug}`;
  const text = useDraft(place);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const attempt = useRef<{ content: string; key: string }>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);

  function write(typed: string) {
    setMissing(false);
    setError(null);
    writeDraft(place, typed);
  }
  async function save() {
    if (isSaving) return;
    const content = text.trim();
    setMissing(content === "");
    if (content === "") return;
    if (attempt.current?.content !== content) attempt.current = { content, key: newName() };
    const { key } = attempt.current;
    setSaving(true);
    setError(null);
    try {
      const fields = { content, channels: [], stage: "idea" as const, autofix: false };
      await client.posts.create.mutate({ ...fields, idempotency_key: key });
      attempt.current = null;
      // What was typed meanwhile is the next idea.
      const { current } = latest;
      writeDraft(place, current.startsWith(text) ? current.slice(text.length) : "");
      await refresh();
    } catch (failure) {
      if (readProblem(failure).code !== "UNREACHABLE") attempt.current = null;
      setError(failure);
    } finally {
      setSaving(false);
    }
  }
  return { text, write, save, isSaving, error, isMissing };
}
