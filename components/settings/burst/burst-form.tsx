"use client";
import { useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckField } from "#components/ui/check-field.tsx";
import { fieldLook } from "#components/ui/field-look.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import { FORM_COPY } from "../copy.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { BURST_COPY } from "./copy.ts";

type Settings = Pick<OrganizationSettings, "burst" | "hold_repeats">;

/** As typed. */
interface Draft {
  posts: string;
  minutes: string;
  hold_repeats: boolean;
}

/** How many posts a channel may send without a person. Only owners can change it. */
export function BurstForm({ initial }: { initial: Settings }) {
  const id = useId();
  const mayChange = useWorkspace().person.role === "owner";
  const { draft, change, save, state, error } = useBurst(initial);
  return (
    <section aria-labelledby={id} className="mt-10 flex max-w-2xl flex-col gap-4">
      <h2 id={id} className="text-xl font-bold">
        {BURST_COPY.title}
      </h2>
      <p className="text-muted">{BURST_COPY.intro}</p>
      <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-4">
        <fieldset disabled={!mayChange} className="flex flex-col gap-2">
          <legend className="sr-only">{BURST_COPY.title}</legend>
          <p className="flex flex-wrap items-center gap-2">
            {BURST_COPY.before}
            <NumberField
              label={BURST_COPY.posts_label}
              max={1_000}
              value={draft.posts}
              onChange={(posts) => change({ posts })}
            />
            {BURST_COPY.between}
            <NumberField
              label={BURST_COPY.minutes_label}
              max={1_440}
              value={draft.minutes}
              onChange={(minutes) => change({ minutes })}
            />
            {BURST_COPY.after}
          </p>
          <CheckField
            label={BURST_COPY.repeats}
            checked={draft.hold_repeats}
            onChange={(hold_repeats) => change({ hold_repeats })}
          />
        </fieldset>
        <ProblemNotice error={error} />
        {mayChange ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
              {BURST_COPY.save}
            </Button>
            <p role="status" className="text-sm text-muted">
              {state}
            </p>
          </div>
        ) : (
          <p className="text-muted">{BURST_COPY.owners}</p>
        )}
      </form>
    </section>
  );
}

interface NumberProps {
  label: string;
  max: number;
  value: string;
  onChange(value: string): void;
}

function NumberField({ label, max, value, onChange }: NumberProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`${fieldLook(false)} !w-24 shrink-0`}
    />
  );
}

function useBurst(initial: Settings) {
  const [saved, setSaved] = useState(() => toDraft(initial));
  const [draft, setDraft] = useState(saved);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const { forgetError, ...form } = useSettingsForm<Draft>({
    form: "burst",
    edits: isDirty ? draft : null,
    restore: (unsaved) => setDraft(unsaved ?? saved),
    toChanges: () => ({
      burst: { posts: Number(draft.posts), minutes: Number(draft.minutes) },
      hold_repeats: draft.hold_repeats,
    }),
    onSaved(settings) {
      setSaved(toDraft(settings));
      setDraft(toDraft(settings));
    },
  });
  return {
    ...form,
    draft,
    change(changes: Partial<Draft>) {
      setDraft({ ...draft, ...changes });
      forgetError();
    },
  };
}

function toDraft({ burst, hold_repeats }: Settings): Draft {
  return { posts: String(burst.posts), minutes: String(burst.minutes), hold_repeats };
}
