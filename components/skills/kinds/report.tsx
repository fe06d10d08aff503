"use client";
import { IconReportAnalytics } from "@tabler/icons-react";
import { TextField } from "#components/ui/text-field.tsx";
import { formatDays } from "#core/domain/schedule/format-days.ts";
import { ReportResult } from "../results/report.tsx";
import { ReportActions } from "../results/report-actions.tsx";
import { ChannelsField, LabelField, RadioField } from "../setup/fields.tsx";
import { ONCE } from "../setup/when.ts";
import { FIELD_ERRORS, on, REPORT_COPY } from "./copy.ts";
import { defineKind, type FieldsProps } from "./kind.ts";

interface Values {
  /** A number of days, `dates` or `campaign`. */
  range: string;
  from: string;
  to: string;
  campaign: string;
  channels: readonly string[];
  label: string;
}

const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

export const report = defineKind<Values>({
  name: "report",
  icon: IconReportAnalytics,
  title: REPORT_COPY.title,
  text: REPORT_COPY.text,
  initial: { range: "7", from: "", to: "", campaign: "", channels: [], label: "" },
  when: ONCE,
  Fields,
  read({ days, from, to, campaign, channels, label }) {
    const text = (given: unknown) => (typeof given === "string" ? given : "");
    const dates = text(from) === "" ? "campaign" : "dates";
    return {
      range: typeof days === "number" ? String(days) : dates,
      ...{ from: text(from), to: text(to), campaign: text(campaign), label: text(label) },
      channels: text(channels).split(",").filter(Boolean),
    };
  },
  write({ range, from, to, campaign, channels, label }) {
    return {
      ...rangeInput(range, { from, to }),
      ...(campaign.trim() === "" ? {} : { campaign: campaign.trim() }),
      ...(channels.length === 0 ? {} : { channels: channels.join(",") }),
      ...(label === "" ? {} : { label }),
    };
  },
  check({ range, from, to, campaign }) {
    if (range === "campaign")
      return campaign.trim() === "" ? { campaign: FIELD_ERRORS.campaign } : {};
    if (range !== "dates") return {};
    if (from === "") return { from: FIELD_ERRORS.from };
    if (to === "") return { to: FIELD_ERRORS.to };
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1) return { to: FIELD_ERRORS.order };
    return days > MOST_DAYS ? { to: FIELD_ERRORS.many_days(MOST_DAYS) } : {};
  },
  nameOf: ({ campaign }) => campaign.trim(),
  describe({ campaign, channels, label, ...range }, names) {
    const of = campaign.trim();
    return REPORT_COPY.collects(
      [
        label === "" ? REPORT_COPY.posts : REPORT_COPY.labeled(label),
        of === "" ? "" : REPORT_COPY.in_campaign(of),
        channels.length === 0 ? "" : on(names.channels(channels)),
        rangeText(range),
      ].join(""),
    );
  },
  Result: ReportResult,
  Actions: ReportActions,
});

function rangeText({ range, from, to }: Pick<Values, "range" | "from" | "to">): string {
  if (range === "campaign") return "";
  if (range !== "dates") return REPORT_COPY.in_last(Number(range));
  return from === "" || to === "" ? "" : REPORT_COPY.in_days(formatDays(from, to));
}

function rangeInput(range: string, dates: { from: string; to: string }) {
  if (range === "campaign") return {};
  return range === "dates" ? dates : { days: Number(range) };
}

function Fields({ values, errors, change }: FieldsProps<Values>) {
  const { range, from, to, campaign, channels, label } = values;
  const choices = [
    { value: "7", label: REPORT_COPY.week },
    { value: "30", label: REPORT_COPY.month },
    { value: "dates", label: REPORT_COPY.dates },
    { value: "campaign", label: REPORT_COPY.of_campaign },
  ];
  const isKnown = choices.some(({ value }) => value === range);
  const own = { value: range, label: REPORT_COPY.days(Number(range)) };
  return (
    <>
      <RadioField
        label={REPORT_COPY.range}
        value={range}
        choices={isKnown ? choices : [own, ...choices]}
        onChange={(changed) => change({ range: changed })}
      />
      {range === "dates" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={REPORT_COPY.from}
            type="date"
            value={from}
            error={errors.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextField
            label={REPORT_COPY.to}
            hint={REPORT_COPY.to_hint}
            type="date"
            value={to}
            error={errors.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
      )}
      <TextField
        label={range === "campaign" ? REPORT_COPY.campaign : REPORT_COPY.only_campaign}
        {...(range === "campaign" ? {} : { hint: REPORT_COPY.only_campaign_hint })}
        maxLength={200}
        value={campaign}
        error={errors.campaign}
        onChange={({ currentTarget }) => change({ campaign: currentTarget.value })}
      />
      <LabelField
        label={REPORT_COPY.label}
        none={REPORT_COPY.all_posts}
        value={label}
        error={errors.label}
        onChange={(changed) => change({ label: changed })}
      />
      <ChannelsField
        label={REPORT_COPY.channels}
        hint={REPORT_COPY.channels_hint}
        value={channels}
        error={errors.channels}
        onChange={(changed) => change({ channels: changed })}
      />
    </>
  );
}
