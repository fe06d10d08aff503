"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { SETUP_COPY } from "./copy.ts";

interface FieldProps<Value> {
  label: string;
  hint?: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

export function NumberField({ value, onChange, ...props }: FieldProps<string>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Checkboxes for channels, each with its avatar. */
export function ChannelsField({
  label,
  hint,
  value,
  error,
  onChange,
}: FieldProps<readonly string[]>) {
  const id = useId();
  const channels = useChannels();
  const { slug } = useWorkspace().organization;
  const toggle = (channel: string) =>
    onChange(
      value.includes(channel) ? value.filter((other) => other !== channel) : [...value, channel],
    );
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="flex flex-col gap-1"
    >
      <legend className="font-medium">{label}</legend>
      {channels.length === 0 && (
        <p className="flex flex-wrap items-center gap-3">
          {SETUP_COPY.no_channels}
          <ButtonLink href={`/${slug}/channels`}>{SETUP_COPY.connect}</ButtonLink>
        </p>
      )}
      {channels.map((channel) => (
        <label key={channel.id} className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={value.includes(channel.id)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(channel.id)}
          />
          <ChannelAvatar channel={channel} size={20} />
          <span className="min-w-0 wrap-anywhere">{channel.name}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}

/** A choice of the organization's labels. `none` is the first choice. */
export function LabelField({
  label,
  hint,
  value,
  error,
  none = SETUP_COPY.none,
  onChange,
}: FieldProps<string> & { none?: string }) {
  const id = useId();
  const { data: labels = [] } = useQuery(useTRPC().labels.list.queryOptions({}));
  const isKnown = value === "" || labels.some(({ name }) => name === value);
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={label}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{none}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {labels.map(({ id: key, name }) => (
          <option key={key} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** A choice of a few, each with what it means. */
export function RadioField({
  label,
  value,
  choices,
  onChange,
}: Pick<FieldProps<string>, "label" | "value" | "onChange"> & { choices: readonly Choice[] }) {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-2 py-2 md:min-h-9">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint !== undefined && (
              <span className="block text-sm text-muted">{choice.hint}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
