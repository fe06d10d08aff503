"use client";
import { type SyntheticEvent, useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import { FORM_COPY } from "../copy.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { UTM_COPY } from "./copy.ts";
import { type Target, useTargets } from "./use-targets.ts";
import {
  exampleOf,
  isChanged,
  nextDraft,
  problemOf,
  toDrafts,
  toRules,
  type UtmDraft,
  type UtmProblem,
} from "./utm-draft.ts";

const MOST_RULES = 100;

/** The organization's UTM rules as a form, each with an example of a link that it changes. */
export function UtmRules({ initial }: { initial: UtmRule[] }) {
  const id = useId();
  const mayChange = useMay("settings");
  const targets = useTargets();
  const { drafts, setDrafts, save, state, showsProblems, error } = useUtmRules(initial);
  const change = (key: number, changes: Partial<UtmDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const names = targets.map(({ value }) => value);
  return (
    <section aria-labelledby={id} className="mt-10 flex max-w-3xl flex-col gap-4">
      <h2 id={id} className="text-xl font-bold">
        {UTM_COPY.title}
      </h2>
      <p className="text-muted">{UTM_COPY.intro}</p>
      <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-4">
        <fieldset disabled={!mayChange} className="flex flex-col gap-4">
          <legend className="sr-only">{UTM_COPY.title}</legend>
          {drafts.length === 0 && <p>{UTM_COPY.none}</p>}
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface empty:hidden">
            {drafts.map((draft) => (
              <RuleRow
                key={draft.key}
                draft={draft}
                targets={targets}
                problem={showsProblems ? problemOf(draft, drafts) : null}
                onChange={(changes) => change(draft.key, changes)}
                onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
              />
            ))}
          </ul>
          {mayChange && drafts.length < MOST_RULES && (
            <Button
              className="self-start"
              onClick={() => setDrafts([...drafts, nextDraft(drafts, names)])}
            >
              {UTM_COPY.add}
            </Button>
          )}
          {drafts.length > 0 && (
            <p className="text-sm text-muted">
              {UTM_COPY.platform_hint} {UTM_COPY.campaign_hint} {UTM_COPY.approved}
            </p>
          )}
        </fieldset>
        <ProblemNotice error={error} />
        {mayChange && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
              {UTM_COPY.save}
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

interface RowProps {
  draft: UtmDraft;
  targets: readonly Target[];
  problem: UtmProblem | null;
  onChange(changes: Partial<UtmDraft>): void;
  onRemove(): void;
}

function RuleRow({ draft, targets, problem, onChange, onRemove }: RowProps) {
  const { channel, source, medium, campaign } = draft;
  const target = targets.find(({ value }) => value === channel);
  const name = target?.label ?? UTM_COPY.disconnected;
  const shown = { campaign: UTM_COPY.example_campaign, provider: providerOf(target, targets) };
  const field = (key: "source" | "medium" | "campaign", value: string, placeholder?: string) => (
    <TextField
      label={UTM_COPY[key]}
      value={value}
      maxLength={100}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
    />
  );
  return (
    <li aria-label={name} className="flex flex-col gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={UTM_COPY.channel}
          value={channel}
          onChange={({ currentTarget }) => onChange({ channel: currentTarget.value })}
        >
          {target === undefined && <option value={channel}>{UTM_COPY.disconnected}</option>}
          {targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {field("source", source)}
        {field("medium", medium)}
        {field("campaign", campaign, UTM_COPY.campaign_placeholder)}
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm text-failed">
          {messageOf(problem)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere text-muted">
          {UTM_COPY.example}: {exampleOf(draft, shown)}
        </p>
        <Button look="quiet" aria-label={UTM_COPY.remove_label(name)} onClick={onRemove}>
          {UTM_COPY.remove}
        </Button>
      </div>
    </li>
  );
}

/** Of the channels that a rule is for, or else of the first others. */
function providerOf(target: Target | undefined, targets: readonly Target[]): string {
  const [first] = targets.flatMap(({ provider }) => provider ?? []);
  return target?.provider ?? first ?? "mastodon";
}

function messageOf(problem: UtmProblem): string {
  if (typeof problem === "string") return UTM_COPY[problem];
  return UTM_COPY.unknown(UTM_COPY[problem.field], problem.unknown);
}

function useUtmRules(initial: UtmRule[]) {
  const [saved, setSaved] = useState(initial);
  const [drafts, setShown] = useState(() => toDrafts(initial));
  const [tried, setTried] = useState(false);
  const invalid = drafts.some((draft) => problemOf(draft, drafts) !== null);
  const { forgetError, save, ...form } = useSettingsForm<UtmDraft[]>({
    form: "link tracking",
    edits: isChanged(drafts, saved) ? drafts : null,
    restore: (unsaved) => setShown(unsaved ?? toDrafts(saved)),
    toChanges: () => (invalid ? null : { utm: toRules(drafts) }),
    onSaved({ utm }) {
      setSaved(utm);
      setShown(toDrafts(utm));
      setTried(false);
    },
  });
  return {
    ...form,
    drafts,
    setDrafts(changed: UtmDraft[]) {
      setShown(changed);
      forgetError();
    },
    save(event: SyntheticEvent) {
      setTried(true);
      save(event);
    },
    showsProblems: tried && invalid,
  };
}
