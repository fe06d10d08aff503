"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import { FORM_COPY } from "../copy.ts";
import { saveState } from "../save-state.ts";
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
} from "./utm-draft.ts";

const MOST_RULES = 100;

/** The organization's UTM rules as a form, each with an example of a link that it changes. */
export function UtmRules({ initial }: { initial: UtmRule[] }) {
  const id = useId();
  const mayChange = useMay("settings");
  const targets = useTargets();
  const { drafts, setDrafts, save, state, problem, error } = useUtmRules(initial);
  const change = (key: number, changes: Partial<UtmDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const names = targets.map(({ value }) => value).filter((value) => value !== "");
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
                problem={problem === null ? null : problemOf(draft, drafts)}
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
              {UTM_COPY.campaign_hint} {UTM_COPY.approved}
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
  problem: "twice" | "required" | null;
  onChange(changes: Partial<UtmDraft>): void;
  onRemove(): void;
}

function RuleRow({ draft, targets, problem, onChange, onRemove }: RowProps) {
  const { channel, source, medium, campaign } = draft;
  const name = targets.find(({ value }) => value === channel)?.label ?? UTM_COPY.disconnected;
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
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={UTM_COPY.channel}
          value={channel}
          onChange={({ currentTarget }) => onChange({ channel: currentTarget.value })}
        >
          {!targets.some(({ value }) => value === channel) && (
            <option value={channel}>{UTM_COPY.disconnected}</option>
          )}
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
          {UTM_COPY[problem]}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere text-muted">
          {UTM_COPY.example}: {exampleOf(draft, UTM_COPY.example_campaign)}
        </p>
        <Button look="quiet" aria-label={UTM_COPY.remove_label(name)} onClick={onRemove}>
          {UTM_COPY.remove}
        </Button>
      </div>
    </li>
  );
}

function useUtmRules(initial: UtmRule[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const [drafts, setShown] = useState(() => toDrafts(initial));
  const [tried, setTried] = useState(false);
  const update = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      async onSuccess({ utm }) {
        setSaved(utm);
        setShown(toDrafts(utm));
        setTried(false);
        await queryClient.invalidateQueries(trpc.organizations.get_settings.pathFilter());
      },
    }),
  );
  const { isPending, isSuccess, error } = update;
  const invalid = drafts.some((draft) => problemOf(draft, drafts) !== null);
  const dirty = isChanged(drafts, saved);
  return {
    drafts,
    setDrafts(changed: UtmDraft[]) {
      setShown(changed);
      if (error !== null) update.reset();
    },
    save(event: SyntheticEvent) {
      event.preventDefault();
      setTried(true);
      if (!isPending && !invalid) update.mutate({ utm: toRules(drafts) });
    },
    state: saveState({ isPending, dirty, isSuccess }),
    problem: tried && invalid ? ("invalid" as const) : null,
    error,
  };
}
