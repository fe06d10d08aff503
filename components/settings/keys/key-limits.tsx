"use client";
import { useId } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import { LIMITS_COPY } from "../copy.ts";
import {
  channelsOf,
  describeLimits,
  type LimitPlace,
  type LimitPlaces,
  lacksChoice,
  type Posting,
  postingOf,
  withChannels,
  withPosting,
} from "./limits.ts";

interface Props {
  limits: KeyLimits;
  places: LimitPlaces;
  onChange(limits: KeyLimits): void;
  /** Whether its mode is fixed, because its secret says so. */
  isMade?: true;
}

/** What a key or an app may use and do beyond its permissions. */
export function KeyLimitFields(props: Props) {
  const { limits, onChange } = props;
  return (
    <>
      <ChannelLimits {...props} />
      <SelectField
        label={LIMITS_COPY.posting}
        value={postingOf(limits)}
        onChange={({ currentTarget }) =>
          onChange(withPosting(limits, currentTarget.value as Posting))
        }
      >
        <option value="free">{LIMITS_COPY.free}</option>
        <option value="approval">{LIMITS_COPY.approval}</option>
        <option value="drafts">{LIMITS_COPY.drafts}</option>
      </SelectField>
      {limits.requires_approval && (
        <p className="text-sm text-muted">{LIMITS_COPY.approval_hint}</p>
      )}
      <TextField
        label={LIMITS_COPY.daily}
        hint={LIMITS_COPY.daily_hint}
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        autoComplete="off"
        placeholder={LIMITS_COPY.any_number}
        value={limits.posts_per_day ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...limits, posts_per_day: value === "" ? null : Number(value) })
        }
      />
    </>
  );
}

export function KeyLimitsDisclosure(props: Props) {
  const { limits, places } = props;
  const described = describeLimits(limits, places);
  return (
    <Disclosure label={LIMITS_COPY.title} value={described || LIMITS_COPY.none}>
      <div className="flex flex-col gap-3 pt-1">
        <KeyLimitFields {...props} />
      </div>
    </Disclosure>
  );
}

function ChannelLimits({ limits, places, onChange, isMade }: Props) {
  const choice = channelsOf(limits);
  const hasPlaces = places.projects.length + places.channels.length > 0;
  if (isMade === true && limits.mode === "sandbox")
    return <p className="text-muted">{LIMITS_COPY.stays_sandbox}</p>;
  return (
    <>
      <SelectField
        label={LIMITS_COPY.channels}
        value={choice}
        onChange={({ currentTarget }) =>
          onChange(withChannels(limits, currentTarget.value as typeof choice))
        }
      >
        <option value="all">{LIMITS_COPY.all}</option>
        {hasPlaces && <option value="chosen">{LIMITS_COPY.chosen}</option>}
        {isMade !== true && <option value="sandbox">{LIMITS_COPY.sandbox}</option>}
      </SelectField>
      {choice === "sandbox" && <p className="text-sm text-muted">{LIMITS_COPY.sandbox_hint}</p>}
      {choice === "chosen" && (
        <>
          <Places
            legend={LIMITS_COPY.projects}
            options={places.projects}
            chosen={limits.project_ids ?? []}
            onChange={(project_ids) => onChange({ ...limits, project_ids })}
          />
          <Places
            legend={LIMITS_COPY.single_channels}
            options={places.channels}
            chosen={limits.channel_ids ?? []}
            onChange={(channel_ids) => onChange({ ...limits, channel_ids })}
          />
          <p className="text-sm text-muted">
            {lacksChoice(limits) ? LIMITS_COPY.choose : LIMITS_COPY.chosen_hint}
          </p>
        </>
      )}
    </>
  );
}

interface PlacesProps {
  legend: string;
  options: readonly LimitPlace[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function Places({ legend, options, chosen, onChange }: PlacesProps) {
  const id = useId();
  if (options.length === 0) return null;
  const toggle = (option: string) =>
    onChange(
      chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option],
    );
  return (
    <fieldset className="flex max-h-64 flex-col overflow-y-auto">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.id}
          htmlFor={`${id}-${option.id}`}
          className="flex min-h-11 items-center gap-2 py-1 md:min-h-9"
        >
          <input
            id={`${id}-${option.id}`}
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
          />
          <span className="min-w-0 wrap-anywhere">
            {option.name}
            {option.detail !== undefined && (
              <span className="block text-sm text-muted">{option.detail}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
