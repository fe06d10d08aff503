"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { SKILLS_COPY } from "./copy.ts";
import type { Field, Value } from "./schema-fields.ts";

interface Props {
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

export function SkillField({ field, value, error, onChange }: Props) {
  const { kind, label, hint, choices, min, max } = field;
  if (kind === "channels")
    return <ChannelChoice {...{ field, error, onChange }} chosen={value as readonly string[]} />;
  if (kind === "member") return <MemberChoice {...{ field, onChange }} value={String(value)} />;
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
      {...{ label, error, min, max }}
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
}: Pick<Props, "field" | "error" | "onChange"> & { chosen: readonly string[] }) {
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
}: Pick<Props, "field" | "onChange"> & { value: string }) {
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
