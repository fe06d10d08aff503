"use client";
import { useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type {
  PolicyRequirements,
  RequirementLevel,
} from "#core/contract/resources/policy-requirements.ts";
import { FORM_COPY } from "../copy.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { REQUIREMENTS_COPY } from "./copy.ts";

const NAMES = [
  "alt_text",
  "label",
  "link_tracking",
  "disclosure",
] as const satisfies (keyof PolicyRequirements)[];

const LEVELS = ["off", "warn", "refuse"] as const satisfies RequirementLevel[];

/** What the organization requires of every post, as a form. */
export function Requirements({ initial }: { initial: PolicyRequirements }) {
  const id = useId();
  const mayChange = useMay("settings");
  const { levels, change, save, state, error } = useRequirements(initial);
  return (
    <section aria-labelledby={id} className="mt-10 flex max-w-2xl flex-col gap-4">
      <h2 id={id} className="text-xl font-bold">
        {REQUIREMENTS_COPY.title}
      </h2>
      <p className="text-muted">{REQUIREMENTS_COPY.intro}</p>
      <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-4">
        <fieldset disabled={!mayChange} className="flex flex-col gap-4">
          <legend className="sr-only">{REQUIREMENTS_COPY.title}</legend>
          {NAMES.map((name) => (
            <LevelField
              key={name}
              name={name}
              level={levels[name]}
              onChange={(level) => change({ [name]: level })}
            />
          ))}
        </fieldset>
        <ProblemNotice error={error} />
        {mayChange && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
              {REQUIREMENTS_COPY.save}
            </Button>
            <p role="status" className="text-sm text-muted">
              {state}
            </p>
          </div>
        )}
      </form>
    </section>
  );
}

interface FieldProps {
  name: keyof PolicyRequirements;
  level: RequirementLevel;
  onChange(level: RequirementLevel): void;
}

function LevelField({ name, level, onChange }: FieldProps) {
  const id = useId();
  const { label, hint } = REQUIREMENTS_COPY.fields[name];
  return (
    <div className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
      <SelectField
        label={label}
        value={level}
        aria-describedby={id}
        onChange={({ currentTarget: { value } }) =>
          onChange(LEVELS.find((each) => each === value) ?? level)
        }
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {REQUIREMENTS_COPY.levels[each]}
          </option>
        ))}
      </SelectField>
      <p id={id} className="text-sm text-muted sm:pb-2">
        {hint}
      </p>
    </div>
  );
}

function useRequirements(initial: PolicyRequirements) {
  const [saved, setSaved] = useState(initial);
  const [levels, setLevels] = useState(initial);
  // Only what changed, so that two people can change different ones.
  const changed = NAMES.filter((name) => levels[name] !== saved[name]);
  const edits = Object.fromEntries(changed.map((name) => [name, levels[name]]));
  const { forgetError, ...form } = useSettingsForm<Partial<PolicyRequirements>>({
    form: "requirements",
    edits: changed.length > 0 ? edits : null,
    restore: (unsaved) => setLevels({ ...saved, ...unsaved }),
    toChanges: () => ({ require: edits }),
    onSaved({ require: stored }) {
      setSaved(stored);
      setLevels(stored);
    },
  });
  return {
    ...form,
    levels,
    change(changes: Partial<PolicyRequirements>) {
      setLevels({ ...levels, ...changes });
      forgetError();
    },
  };
}
