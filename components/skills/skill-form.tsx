"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { Skill } from "#core/contract/resources/skill.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import type { Field, Value } from "./schema-fields.ts";
import { fieldAtFault, fieldsOf, inputOf, type Values } from "./schema-fields.ts";

interface Props {
  skill: Skill;
  error: unknown;
  /** `kind` is the value of the pressed button. */
  onSubmit(input: Record<string, unknown>, kind: string): void;
  children: ReactNode;
}

/** A form for a skill's input, generated from its schema. Shows errors at their fields. */
export function SkillForm({ skill, error, onSubmit, children }: Props) {
  const zone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({});
  const fields = fieldsOf(skill.input_schema);
  const { message } = error === null ? { message: "" } : readProblem(error);
  const faulty = fieldAtFault(message);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    const toInstant = (local: string) => readLocalTime(local, zone)?.instant.toISOString() ?? local;
    onSubmit(inputOf(fields, values, toInstant), pressed?.value ?? "");
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.map((field) => (
        <SkillField
          key={field.name}
          field={field}
          value={values[field.name] ?? field.initial}
          error={faulty === field.name ? message.replace(/^\S+: /, "") : undefined}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {faulty === null && <ProblemNotice error={error} />}
      {children}
    </form>
  );
}

interface SkillFieldProps {
  field: Field;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

const TYPES: Partial<Record<Field["kind"], string>> = {
  url: "url",
  number: "number",
  day: "date",
  moment: "datetime-local",
};

function SkillField({ field, value, error, onChange }: SkillFieldProps) {
  const { kind, label, hint, choices, min, max } = field;
  if (kind === "channels")
    return (
      <ChannelChoice
        field={field}
        error={error}
        onChange={onChange}
        chosen={value as readonly string[]}
      />
    );
  if (kind === "member")
    return <MemberChoice field={field} onChange={onChange} value={String(value)} />;
  if (kind === "checkbox")
    return (
      <label className="flex min-h-11 items-start gap-2 py-2">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
          className="mt-1 size-4 shrink-0"
        />
        <span>
          <span className="font-medium">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </label>
    );
  if (kind === "choice")
    return (
      <SelectField
        label={label}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {CHOICES[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      label={label}
      error={error}
      min={min}
      max={max}
      hint={kind === "list" ? `${hint} ${SKILLS_COPY.list_hint}` : hint}
      type={TYPES[kind] ?? "text"}
      required={field.required}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const CHOICES: Record<string, string> = {
  draft: SKILLS_COPY.keep_drafts,
  next_slot: SKILLS_COPY.add_to_queue,
};

function ChannelChoice({
  field: { label },
  chosen,
  error,
  onChange,
}: Pick<SkillFieldProps, "field" | "error" | "onChange"> & { chosen: readonly string[] }) {
  const channels = useChannels();
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">{label}</legend>
      {channels.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-2 wrap-anywhere md:min-h-9">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(id)}
            className="size-4 shrink-0"
          />
          {name}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function MemberChoice({
  field: { label },
  value,
  onChange,
}: Pick<SkillFieldProps, "field" | "onChange"> & { value: string }) {
  const trpc = useTRPC();
  const { data: people = [] } = useQuery(trpc.inbox.people.queryOptions({}));
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{SKILLS_COPY.none_chosen}</option>
      {people.map(({ user_id, name }) => (
        <option key={user_id} value={user_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
