"use client";
import { IconRss } from "@tabler/icons-react";
import { CheckField } from "#components/ui/check-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { WebAddress } from "#core/contract/web-address.ts";
import { countNoun } from "#core/domain/words.ts";
import { FeedResult } from "../results/feed.tsx";
import { ChannelsField, LabelField, NumberField, RadioField } from "../setup/fields.tsx";
import { ONCE } from "../setup/when.ts";
import { FEED_COPY, FIELD_ERRORS } from "./copy.ts";
import { defineKind, type FieldsProps, isWithin } from "./kind.ts";

interface Values {
  url: string;
  channels: readonly string[];
  label: string;
  /** Labels after the first, which only the API can give. */
  others: readonly string[];
  existing: boolean;
  cap: string;
  schedule: "draft" | "next_slot";
}

const MOST_A_DAY = 50;

export const feedToDrafts = defineKind<Values>({
  name: "feed-to-drafts",
  icon: IconRss,
  title: FEED_COPY.title,
  text: FEED_COPY.text,
  initial: {
    url: "",
    channels: [],
    label: "",
    others: [],
    existing: false,
    cap: "5",
    schedule: "draft",
  },
  when: { ...ONCE, repeat: "hourly" },
  also_now: true,
  Fields,
  read({ url, channels, labels, existing, cap_per_day, schedule }) {
    const [label = "", ...others] = Array.isArray(labels) ? (labels as string[]) : [];
    return {
      url: typeof url === "string" ? url : "",
      channels: Array.isArray(channels) ? (channels as string[]) : [],
      ...{ label, others },
      existing: existing === true,
      cap: String(cap_per_day ?? 5),
      schedule: schedule === "next_slot" ? "next_slot" : "draft",
    };
  },
  write: ({ url, channels, label, others, existing, cap, schedule }) => ({
    url: addressOf(url),
    ...{ channels, existing, schedule },
    cap_per_day: Number(cap),
    ...(label === "" ? {} : { labels: [label, ...others] }),
  }),
  check: ({ url, channels, cap }) => ({
    ...(isAddress(url) ? {} : { url: FIELD_ERRORS.url }),
    ...(channels.length === 0 ? { channels: FIELD_ERRORS.channels } : {}),
    ...(isWithin(cap, 1, MOST_A_DAY) ? {} : { cap: FIELD_ERRORS.number(1, MOST_A_DAY) }),
  }),
  nameOf: ({ url }) => shortAddress(url),
  describe({ url, channels, cap, schedule, existing }, names) {
    const { your_channels, turns } = FEED_COPY;
    const places = channels.length === 0 ? your_channels : names.channels(channels);
    return [
      turns(shortAddress(url), places, countNoun(Number(cap), "post")),
      schedule === "draft" ? FEED_COPY.as_drafts : FEED_COPY.as_queued,
      existing ? FEED_COPY.with_existing : FEED_COPY.without_existing,
    ].join(" ");
  },
  Result: FeedResult,
});

/** What people type without `https://` is a web address, too. */
function addressOf(typed: string): string {
  const text = typed.trim();
  return /^[a-z]+:\/\//iu.test(text) ? text : `https://${text}`;
}

/** Browsers accept addresses that nobody means, such as `https://999` and `https://not an address`. */
function isAddress(typed: string): boolean {
  const address = addressOf(typed);
  const host = address.split("/")[2] ?? "";
  const isNamed = host.includes(".") || host.startsWith("localhost") || host.startsWith("[");
  return isNamed && !/\s/u.test(host) && WebAddress.safeParse(address).success;
}

function shortAddress(url: string): string {
  return addressOf(url).replace(/^https?:\/\/(?:www\.)?/iu, "");
}

function Fields({ values, errors, change }: FieldsProps<Values>) {
  const { url, channels, label, existing, cap, schedule } = values;
  return (
    <>
      <TextField
        label={FEED_COPY.url}
        hint={FEED_COPY.url_hint}
        placeholder="https://blog.example.com/feed.xml"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={errors.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <ChannelsField
        label={FEED_COPY.channels}
        value={channels}
        error={errors.channels}
        onChange={(changed) => change({ channels: changed })}
      />
      <RadioField
        label={FEED_COPY.posts}
        value={schedule}
        choices={[
          { value: "draft", label: FEED_COPY.draft },
          {
            value: "next_slot",
            label: FEED_COPY.queue,
            hint: FEED_COPY.queue_hint,
          },
        ]}
        onChange={(changed) => change({ schedule: changed as Values["schedule"] })}
      />
      <NumberField
        label={FEED_COPY.cap}
        hint={FEED_COPY.cap_hint}
        value={cap}
        error={errors.cap}
        onChange={(changed) => change({ cap: changed })}
      />
      <LabelField
        label={FEED_COPY.label}
        value={label}
        error={errors.label}
        onChange={(changed) => change({ label: changed, others: [] })}
      />
      <CheckField
        label={FEED_COPY.existing}
        checked={existing}
        onChange={(changed) => change({ existing: changed })}
      />
    </>
  );
}
