"use client";
import { useEffect, useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";
import { useDraft, writeDraft } from "../inbox/reply-drafts.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useRefreshIdeas } from "./use-idea-changes.ts";

/** The text of a new idea, which stays on this device until it is saved. */
export function useNewIdea() {
  const create = useCreateIdea();
  const place = `new-idea ${useWorkspace().organization.slug}`;
  const text = useDraft(place);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const busy = useRef(false);
  const isAskedAgain = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);

  function write(typed: string) {
    setMissing(false);
    setError(null);
    writeDraft(place, typed);
  }
  function save() {
    if (busy.current) isAskedAgain.current = true;
    else if (text.trim() === "") setMissing(true);
    else void store(text);
  }
  async function store(typed: string): Promise<void> {
    busy.current = true;
    isAskedAgain.current = false;
    setSaving(true);
    setError(null);
    const failure = await create(typed.trim()).then(() => null, readFailure);
    busy.current = false;
    setSaving(false);
    if (failure !== null) return setError(failure.error);
    const rest = withoutSaved(latest.current, typed);
    writeDraft(place, rest);
    if (isAskedAgain.current && rest.trim() !== "") await store(rest);
  }
  return { text, write, save, isSaving, error, isMissing };
}

function readFailure(error: unknown) {
  return { error };
}

/** Returns what was typed while an idea was being saved: it is the next one. */
export function withoutSaved(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text;
}

/** If a response was lost, creating the same idea again doesn't create another post. */
function useCreateIdea() {
  const client = useTRPCClient();
  const refresh = useRefreshIdeas();
  const attempt = useRef<{ content: string; key: string }>(null);
  return async (content: string) => {
    if (attempt.current?.content !== content) attempt.current = { content, key: newName() };
    const { key } = attempt.current;
    const fields = { content, channels: [], stage: "idea" as const, autofix: false };
    try {
      await client.posts.create.mutate({ ...fields, idempotency_key: key });
      attempt.current = null;
      void refresh();
    } catch (error) {
      if (readProblem(error).code !== "UNREACHABLE") attempt.current = null;
      throw error;
    }
  };
}
