import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import type { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";
import { useTRPC } from "../api/trpc.ts";
import { saveState } from "./save-state.ts";
import { type UnsavedEdits, useUnsavedEdits } from "./use-unsaved-edits.ts";

interface Options<Edits> extends UnsavedEdits<Edits> {
  /** Returns what to save; null while something is invalid. */
  toChanges(): Changes | null;
  onSaved(settings: OrganizationSettings): void;
}

interface Changes extends Partial<Pick<OrganizationSettings, "burst" | "hold_repeats" | "utm">> {
  require?: Partial<PolicyRequirements>;
}

/** Saves a form of the organization's settings, and stores its edits in this browser until then. */
export function useSettingsForm<Edits>({ toChanges, onSaved, ...unsaved }: Options<Edits>) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const update = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      async onSuccess(settings) {
        onSaved(settings);
        await queryClient.invalidateQueries(trpc.organizations.get_settings.pathFilter());
      },
    }),
  );
  useUnsavedEdits(unsaved);
  const { isPending, isSuccess, error } = update;
  return {
    save(event: SyntheticEvent) {
      event.preventDefault();
      const changes = toChanges();
      if (!isPending && changes !== null) update.mutate(changes);
    },
    /** Called for each change of the form: an earlier error no longer holds. */
    forgetError() {
      if (error !== null) update.reset();
    },
    state: saveState({ isPending, dirty: unsaved.edits !== null, isSuccess }),
    error,
  };
}
