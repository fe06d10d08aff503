import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { readProblem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { noteEarlyInput } from "../ui/note-early-input.ts";
import { changesOf, editsOf, type PolicyDraft, toDraft } from "./policy-draft.ts";
import { policyProblem } from "./policy-problem.ts";
import { saveState } from "./save-state.ts";
import { useKeptEdits } from "./use-kept-edits.ts";

export function usePolicy(initial: OrganizationPolicy) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const trpc = useTRPC();
  useLayoutEffect(() => noteEarlyInput(form.current), []);
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
  useKeptEdits({
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
