"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { capitalize } from "#components/api/messages/for-people.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import type { ScopePreset } from "#core/contract/scopes.ts";
import { SCOPE_PRESETS, SCOPES, type Scope, scopesOfLimited } from "#core/contract/scopes.ts";
import { KEYS_COPY, LIMITS_COPY } from "../copy.ts";
import { useUnsavedEdits } from "../use-unsaved-edits.ts";
import { PRESET_NAMES, SCOPE_NAMES } from "./describe-key.ts";
import { expiryIn } from "./expiry-in.ts";
import { KeyLimitsDisclosure } from "./key-limits.tsx";
import { channelsOf, isLimited, lacksChoice, NO_LIMITS, toGiven } from "./limits.ts";
import { NewSecret } from "./new-secret.tsx";
import { useLimitPlaces } from "./use-limit-places.ts";

interface Props {
  /** The scopes that the person has and can grant. */
  grantable: readonly Scope[];
  /** IDs of keys revoked on this page, whose secrets are useless. */
  revoked: ReadonlySet<string>;
  onMade(): Promise<void>;
}

interface KeyDraft {
  name: string;
  days: string;
  choice: ScopeChoice;
  limits: KeyLimits;
}

const BLANK: KeyDraft = {
  name: "",
  days: "0",
  choice: { preset: "full", chosen: ["posts:read"] },
  limits: NO_LIMITS,
};

export function MakeApiKey({ grantable, revoked, onMade }: Props) {
  const trpc = useTRPC();
  const make = useMutation(trpc.api_keys.create.mutationOptions({ onSuccess: onMade }));
  const [draft, setDraft] = useState(BLANK);
  const change = (changes: Partial<KeyDraft>) => setDraft((before) => ({ ...before, ...changes }));
  useUnsavedEdits({
    form: "api-key",
    edits: JSON.stringify(draft) === JSON.stringify(BLANK) ? null : draft,
    restore: (edits: KeyDraft | null) => setDraft({ ...BLANK, ...edits }),
  });
  const { name, days, choice, limits } = draft;
  const places = useLimitPlaces();
  const reach = channelsOf(limits) === "all" ? "all" : "some";
  const usable = isLimited(limits) ? scopesOfLimited(grantable, reach) : grantable;
  const [incomplete, setIncomplete] = useState(false);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIncomplete(lacksChoice(limits));
    if (lacksChoice(limits)) return;
    const expires_at = expiryIn(Number(days), serverNow());
    const chosen = choice.preset === "chosen" ? choice.chosen : SCOPE_PRESETS[choice.preset];
    const scopes = usable.filter((scope) => (chosen as readonly Scope[]).includes(scope));
    const given = { name, expires_at, scopes, ...toGiven(limits) };
    make.mutate(given, { onSuccess: () => setDraft(BLANK) });
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        ref={recordEarlyInput}
        autoComplete="off"
        onSubmit={submit}
        className="flex max-w-lg flex-col gap-3"
      >
        <TextField
          label={KEYS_COPY.name}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          placeholder={KEYS_COPY.name_placeholder}
          maxLength={100}
          autoComplete="off"
          required
        />
        <KeyScopes
          choice={choice}
          onChange={(chosen) => change({ choice: chosen })}
          grantable={usable}
        />
        <SelectField
          label={KEYS_COPY.expiry}
          value={days}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        >
          <option value="0">{KEYS_COPY.expiry_never}</option>
          <option value="30">{KEYS_COPY.expiry_30}</option>
          <option value="90">{KEYS_COPY.expiry_90}</option>
          <option value="365">{KEYS_COPY.expiry_365}</option>
        </SelectField>
        <KeyLimitsDisclosure
          limits={limits}
          places={places}
          onChange={(changed) => change({ limits: changed })}
        />
        <Button type="submit" look="primary" busy={make.isPending} className="self-start">
          {KEYS_COPY.create}
        </Button>
      </form>
      {incomplete && <Notice tone="failed" title={LIMITS_COPY.choose} />}
      <ProblemNotice error={make.error} />
      {make.data !== undefined && !revoked.has(make.data.id) && (
        <NewSecret apiKey={make.data} onDone={() => make.reset()} />
      )}
    </div>
  );
}

interface ScopeChoice {
  preset: ScopePreset | "chosen";
  chosen: readonly Scope[];
}

interface KeyScopesProps {
  choice: ScopeChoice;
  onChange(choice: ScopeChoice): void;
  /** The scopes that the person has and can grant. */
  grantable: readonly Scope[];
}

function KeyScopes({ choice, onChange, grantable }: KeyScopesProps) {
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

interface BoxProps extends Omit<KeyScopesProps, "grantable"> {
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
