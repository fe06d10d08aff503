import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import { readProblem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { changesOf, editsOf, type FormPolicy, type PolicyDraft, toDraft } from "./policy-draft.ts";
import { saveState } from "./save-state.ts";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

export function usePolicy(initial: FormPolicy) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const trpc = useTRPC();
  useLayoutEffect(() => recordEarlyInput(form.current), []);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(() => toDraft(initial));
  const update = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      onSuccess(policy) {
        setSaved(policy);
        setDraft(toDraft(policy));
        // Every page shows times in the organization's zone.
        router.refresh();
      },
    }),
  );
  const { error, isPending, isSuccess } = update;
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) update.mutate(changesOf(draft, saved));
  }
  function change(changes: Partial<PolicyDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (error !== null) update.reset();
  }
  const dirty = Object.keys(changesOf(draft, saved)).length > 0;
  useUnsavedEdits({
    form: "policy",
    edits: dirty ? editsOf(draft, saved) : null,
    restore: (edits: Partial<PolicyDraft> | null) => change(edits ?? toDraft(saved)),
  });
  return {
    form,
    draft,
    change,
    save,
    state: saveState({ isPending, dirty, isSuccess }),
    problem: error === null ? undefined : policyProblem(readProblem(error), update.variables ?? {}),
    error,
  };
}

interface PolicyProblem {
  field: keyof FormPolicy;
  message: string;
}

const FIELD = /^(quiet_hours|banned_terms|blocked_domains|handoff_hours)[\w.]*: (.+)$/s;

/**
 * Returns a refusal's message by field, with the list entry that it is about. Undefined if it isn't about a field.
 * `sent` is the refused input.
 */
export function policyProblem(
  { reason, message, index }: Problem,
  sent: Partial<FormPolicy>,
): PolicyProblem | undefined {
  const match = reason === "invalid_input" ? FIELD.exec(message) : null;
  if (match === null) return undefined;
  const field = match[1] as PolicyProblem["field"];
  const objection = match[2] ?? "";
  const entry = entryOf(sent[field], index);
  // Most messages name the entry; those about length and type don't.
  if (entry === undefined || objection.startsWith('"'))
    return { field, message: sentence(objection) };
  return { field, message: `“${shorten(entry)}” ${objection}` };
}

function entryOf(value: FormPolicy[keyof FormPolicy] | undefined, index = -1) {
  return Array.isArray(value) ? value[index] : undefined;
}

function shorten(entry: string) {
  return entry.length > 40 ? `${entry.slice(0, 40).toWellFormed()}…` : entry;
}

function sentence(text: string) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
