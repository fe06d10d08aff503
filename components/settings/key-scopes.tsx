"use client";
import { SCOPE_PRESETS, SCOPES, type Scope, type ScopePreset } from "#core/contract/scopes.ts";
import { capitalize } from "../api/words/for-people.ts";
import { SelectField } from "../ui/select-field.tsx";
import { KEYS_COPY } from "./api-keys-copy.ts";
import { PRESET_NAMES, SCOPE_NAMES } from "./describe-key.ts";

export interface ScopeChoice {
  preset: ScopePreset | "chosen";
  chosen: readonly Scope[];
}

interface Props {
  choice: ScopeChoice;
  onChange(choice: ScopeChoice): void;
  /** The scopes that the person has and can grant. */
  grantable: readonly Scope[];
}

export function KeyScopes({ choice, onChange, grantable }: Props) {
  const presets = Object.keys(SCOPE_PRESETS) as ScopePreset[];
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={KEYS_COPY.permissions}
        value={choice.preset}
        onChange={(event) =>
          onChange({ ...choice, preset: event.currentTarget.value as ScopeChoice["preset"] })
        }
      >
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {PRESET_NAMES[preset]}
          </option>
        ))}
        <option value="chosen">{KEYS_COPY.custom}</option>
      </SelectField>
      {choice.preset === "chosen" && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium">{KEYS_COPY.scopes}</legend>
          {grantable.map((scope) => (
            <ScopeBox key={scope} scope={scope} choice={choice} onChange={onChange} />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface BoxProps extends Omit<Props, "grantable"> {
  scope: Scope;
}

function ScopeBox({ scope, choice, onChange }: BoxProps) {
  const checked = choice.chosen.includes(scope);
  const others = choice.chosen.filter((other) => other !== scope);
  return (
    <label className="flex min-h-11 items-start gap-2 py-2 md:min-h-9 md:py-1.5">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={() => onChange({ ...choice, chosen: checked ? others : [...others, scope] })}
      />
      <span>
        {SCOPE_NAMES[scope]}{" "}
        <span className="block text-sm text-muted">{capitalize(SCOPES[scope].allows)}.</span>
      </span>
    </label>
  );
}
