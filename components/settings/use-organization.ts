import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readProblem } from "../api/problem.ts";
import { useTRPC } from "../api/trpc.ts";
import { noteEarlyInput } from "../ui/note-early-input.ts";
import {
  changesOf,
  checkDraft,
  type OrganizationDraft,
  type OrganizationProblems,
  problemsOf,
} from "./organization-draft.ts";
import { saveState } from "./save-state.ts";
import { useKeptEdits } from "./use-kept-edits.ts";

export function useOrganization(initial: OrganizationDraft) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const trpc = useTRPC();
  useLayoutEffect(() => noteEarlyInput(form.current), []);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [missing, setMissing] = useState<OrganizationProblems>({});
  const update = useMutation(
    trpc.organizations.update.mutationOptions({
      onSuccess({ name, time_zone }) {
        setSaved({ name, time_zone });
        setDraft({ name, time_zone });
        // Every page shows the name, and times in the organization's zone.
        router.refresh();
      },
    }),
  );
  const { error, isPending, isSuccess } = update;
  const problems = error === null ? missing : problemsOf(readProblem(error));
  useEffect(() => {
    if (error !== null || Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error, missing]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = checkDraft(draft);
    setMissing(found);
    if (Object.keys(found).length === 0) update.mutate(changesOf(draft, saved));
  }
  function change(changes: Partial<OrganizationDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setMissing({});
    if (error !== null) update.reset();
  }
  const edits = changesOf(draft, saved);
  const dirty = Object.keys(edits).length > 0;
  useKeptEdits({
    form: "organization",
    edits: dirty ? edits : null,
    restore: (kept: Partial<OrganizationDraft> | null) => change(kept ?? saved),
  });
  return {
    form,
    draft,
    change,
    save,
    state: saveState({ isPending, dirty, isSuccess }),
    problems,
    error,
  };
}
