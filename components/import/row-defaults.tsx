"use client";
import { useId } from "react";
import { DATE_ORDERS } from "#core/contract/import-uses.ts";
import { inOrder, readStamp } from "#core/domain/transfer/dates/read-stamp.ts";
import { CheckField } from "../ui/check-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY } from "./copy.ts";
import type { Choices, ImportPlan } from "./plan-import.ts";

interface Props {
  plan: ImportPlan;
  choices: Choices;
  may_schedule: boolean;
  onChange(some: Partial<Choices>): void;
}

/** How dates are read, what rows get that have no time or channels, and whether posts are scheduled. */
export function RowDefaults({ plan, choices, may_schedule, onChange }: Props) {
  const heading = useId();
  const { hasTimes, lacksTime, lacksChannels, dates } = plan;
  const zone = useTimeZone();
  const hasChannels = useChannels().length > 0;
  if (!hasTimes && !(lacksChannels && hasChannels)) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col items-start gap-4">
      <h2 id={heading} className="text-xl font-bold">
        {IMPORT_COPY.dates}
      </h2>
      {dates.kind === "unclear" && (
        <DateOrderChoice example={dates.example} choices={choices} onChange={onChange} />
      )}
      {hasTimes && (
        <div>
          {dates.kind === "found" && (
            <p>{IMPORT_COPY.order_found(dates.example, dates.order === "dmy")}</p>
          )}
          <p className="text-muted">{IMPORT_COPY.zone(zone)}</p>
        </div>
      )}
      {lacksTime && (
        <TextField
          type="time"
          label={IMPORT_COPY.default_time}
          value={choices.default_time}
          className="w-full sm:w-56"
          onChange={({ currentTarget }) => onChange({ default_time: currentTarget.value })}
        />
      )}
      {lacksChannels && <DefaultChannels choices={choices} onChange={onChange} />}
      {hasTimes && may_schedule && (
        <div>
          <CheckField
            label={IMPORT_COPY.schedule}
            checked={choices.schedule}
            onChange={(schedule) => onChange({ schedule })}
          />
          <p className="pl-7 text-sm text-muted">{IMPORT_COPY.schedule_hint}</p>
        </div>
      )}
      {hasTimes && !may_schedule && <p className="text-muted">{IMPORT_COPY.only_drafts}</p>}
    </section>
  );
}

type Part = Pick<Props, "choices" | "onChange">;

function DateOrderChoice({ example, choices, onChange }: Part & { example: string }) {
  const name = useId();
  const day = readStamp(example)?.day;
  return (
    <fieldset className="flex flex-col rounded-surface border border-warning p-3">
      <legend className="px-1 font-medium wrap-anywhere">{IMPORT_COPY.order(example)}</legend>
      {DATE_ORDERS.map((order) => (
        <label key={order} className="flex min-h-11 items-start gap-2 py-2 md:min-h-9 md:py-1.5">
          <input
            type="radio"
            name={name}
            checked={choices.date_order === order}
            className="size-5 shrink-0 accent-accent"
            onChange={() => onChange({ date_order: order })}
          />
          <span>
            {day !== undefined && dayText(inOrder(day, order))}
            <span className="block text-sm text-muted">
              {order === "dmy" ? IMPORT_COPY.day_first : IMPORT_COPY.month_first}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const LONG = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function dayText(day: ReturnType<typeof inOrder>): string {
  return day === null ? "" : LONG.format(Date.UTC(day.year, day.month - 1, day.day));
}

function DefaultChannels({ choices: { default_channels: chosen }, onChange }: Part) {
  const channels = useChannels();
  if (channels.length === 0) return null;
  const toggle = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return (
    <fieldset className="flex w-full flex-col">
      <legend className="font-medium">{IMPORT_COPY.default_channels}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {channels.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => onChange({ default_channels: toggle(id) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
