"use client";
import { useId } from "react";
import { shorten } from "#core/contract/shorten.ts";
import { channelsNamed, nameKey } from "#core/domain/transfer/match-channel.ts";
import { SelectField } from "../ui/select-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useManifests } from "../workspace/use-manifests.ts";
import { IMPORT_COPY } from "./copy.ts";
import { type Choices, chosenChannel, type ImportPlan } from "./plan-import.ts";

interface Props {
  plan: ImportPlan;
  choices: Choices;
  onChange(some: Partial<Choices>): void;
}

/** Which channel each name in the file means, if it isn't clear. */
export function ChannelNames({ plan: { unclear_names }, choices, onChange }: Props) {
  const heading = useId();
  if (unclear_names.length === 0) return null;
  const choose = (name: string, channel: string | null) =>
    onChange({ channel_names: new Map([...choices.channel_names, [nameKey(name), channel]]) });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div>
        <h2 id={heading} className="text-xl font-bold">
          {IMPORT_COPY.channels_in_file}
        </h2>
        <p className="text-muted">{IMPORT_COPY.channels_in_file_hint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {unclear_names.map((name) => (
          <NameField key={nameKey(name)} name={name} choices={choices} onChoose={choose} />
        ))}
      </div>
    </section>
  );
}

const LEAVE_OUT = "leave_out";

interface NameProps extends Pick<Props, "choices"> {
  name: string;
  onChoose(name: string, channel: string | null): void;
}

function NameField({ name, choices, onChoose }: NameProps) {
  const channels = useChannels();
  const manifests = useManifests();
  const likely = channelsNamed(name, channels);
  const ordered = [...likely, ...channels.filter((channel) => !likely.includes(channel))];
  const chosen = chosenChannel(name, choices, channels);
  return (
    <SelectField
      label={shorten(name)}
      value={chosen === null ? LEAVE_OUT : (chosen ?? "")}
      className="min-w-0 wrap-anywhere"
      onChange={({ currentTarget: { value } }) =>
        onChoose(name, value === LEAVE_OUT ? null : value)
      }
    >
      {chosen === undefined && (
        <option value="" disabled>
          {IMPORT_COPY.choose_channel}
        </option>
      )}
      {ordered.map(({ id, name: own, provider }) => (
        <option key={id} value={id}>
          {IMPORT_COPY.channel_of(own, manifests.forPlatform(provider)?.title ?? provider)}
        </option>
      ))}
      <option value={LEAVE_OUT}>{IMPORT_COPY.leave_out}</option>
    </SelectField>
  );
}
