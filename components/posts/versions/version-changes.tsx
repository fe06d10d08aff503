"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { STAGE_COPY } from "#components/ideas/stages.ts";
import { durationText } from "#components/shown-post/duration-text.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostVersion } from "#core/contract/resources/post-version.ts";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { DIFFERENCE_COPY, VERSIONS_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;

interface Props {
  id: string;
  number: number;
  before: number | undefined;
  present: number | undefined;
}

/** The changes in a version or since it. The first version is shown in full. */
export function VersionChanges({ id, number, before, present }: Props) {
  const isPresent = number === present;
  const [since, setSince] = useState(before === undefined && !isPresent);
  const version = useVersion(id, number);
  const other = useVersion(id, since ? present : before);
  const error = version.error ?? other.error;
  if (error !== null) return <ProblemNotice error={error} />;
  if (version.data === undefined || other.isLoading)
    return <p className="text-muted">{VERSIONS_COPY.loading}</p>;
  const shown = version.data;
  return (
    <>
      {before !== undefined && !isPresent && <SinceChoice since={since} onChange={setSince} />}
      {other.data === undefined ? (
        <ChangedText text={shown.content.markdown} />
      ) : since ? (
        <Differences before={shown} after={other.data} />
      ) : (
        <Differences before={other.data} after={shown} />
      )}
    </>
  );
}

function useVersion(id: string, number: number | undefined) {
  const trpc = useTRPC();
  return useQuery(
    trpc.posts.version.queryOptions({ id, number: number ?? 1 }, { enabled: number !== undefined }),
  );
}

function SinceChoice({ since, onChange }: { since: boolean; onChange(since: boolean): void }) {
  const name = useId();
  const choices = [
    { label: VERSIONS_COPY.changes_in, value: false },
    { label: VERSIONS_COPY.changes_since, value: true },
  ];
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{VERSIONS_COPY.compare}</legend>
      {choices.map(({ label, value }) => (
        <label key={label} className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="radio"
            name={name}
            checked={since === value}
            onChange={() => onChange(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Differences({ before, after }: { before: PostVersion; after: PostVersion }) {
  const { now: initial, organization } = useWorkspace();
  const now = useNow(initial, MINUTE_MS);
  const { forPlatform } = useManifests();
  const differences = compareVersions(before, after, {
    time: (at) => formatMoment(new Date(at), organization.time_zone, now),
    setting: (provider, name) =>
      forPlatform(provider)?.options.find((option) => option.name === name)?.title,
  });
  if (differences.length === 0) return <p className="text-muted">{VERSIONS_COPY.no_changes}</p>;
  return (
    <dl className="flex w-full flex-col gap-3">
      {differences.map((difference) => (
        <div key={`${difference.label} ${"note" in difference}`}>
          <dt className="text-sm text-muted">{difference.label}</dt>
          <dd>
            {"note" in difference ? (
              difference.note
            ) : (
              <WordDiff before={difference.before} after={difference.after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedText({ text }: { text: string }) {
  if (text === "") return <p className="text-muted">{VERSIONS_COPY.no_text}</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {replaceThreadBreaks(text)}
    </p>
  );
}

type VersionDifference =
  | { label: string; before: string; after: string }
  | { label: string; note: string };

type Channel = PostVersion["channels"][number];

interface Descriptions {
  time(instant: string): string;
  /** Returns the title of a platform's option; undefined if the platform doesn't have it. */
  setting(provider: string, name: string): string | undefined;
}

/** Returns the differences between two versions, text first. */
export function compareVersions(
  before: PostVersion,
  after: PostVersion,
  descriptions: Descriptions,
): VersionDifference[] {
  const time = ({ scheduled_at }: PostVersion) =>
    scheduled_at === null ? DIFFERENCE_COPY.not_scheduled : descriptions.time(scheduled_at);
  const stageName = ({ stage }: PostVersion) => (stage === null ? "" : STAGE_COPY[stage]);
  return [
    ...textDifference(DIFFERENCE_COPY.main_post, before.content.markdown, after.content.markdown),
    ...after.channels.flatMap((channel) => {
      const old = before.channels.find(({ channel_id }) => channel_id === channel.channel_id);
      return old === undefined
        ? []
        : compareChannels(old, channel, { before, after, descriptions });
    }),
    ...textDifference(DIFFERENCE_COPY.channels, namesOf(before.channels), namesOf(after.channels)),
    ...compareFiles(DIFFERENCE_COPY.files, before.media, after.media),
    ...textDifference(DIFFERENCE_COPY.labels, namesOf(before.labels), namesOf(after.labels)),
    ...textDifference(DIFFERENCE_COPY.campaign, before.campaign ?? "", after.campaign ?? ""),
    ...textDifference(DIFFERENCE_COPY.time, time(before), time(after)),
    ...textDifference(DIFFERENCE_COPY.stage, stageName(before), stageName(after)),
  ];
}

function compareChannels(
  old: Channel,
  channel: Channel,
  {
    before,
    after,
    descriptions,
  }: { before: PostVersion; after: PostVersion; descriptions: Descriptions },
): VersionDifference[] {
  const { name } = channel;
  const time = ({ scheduled_at }: Channel) =>
    scheduled_at === null ? DIFFERENCE_COPY.same_time : descriptions.time(scheduled_at);
  const isOwn = old.content !== null || channel.content !== null;
  const words = [old.content ?? before.content.markdown, channel.content ?? after.content.markdown];
  return [
    ...(isOwn
      ? textDifference(DIFFERENCE_COPY.text_for(name), words[0] ?? "", words[1] ?? "")
      : []),
    ...(isOwn && words[0] === words[1] && old.content !== channel.content
      ? [
          {
            label: name,
            note: channel.content === null ? DIFFERENCE_COPY.reset : DIFFERENCE_COPY.customized,
          },
        ]
      : []),
    ...textDifference(DIFFERENCE_COPY.title_for(name), old.title ?? "", channel.title ?? ""),
    ...textDifference(DIFFERENCE_COPY.choices_for(name), choicesOf(old), choicesOf(channel)),
    ...textDifference(DIFFERENCE_COPY.duration_for(name), durationOf(old), durationOf(channel)),
    ...compareSettings(old, channel, descriptions),
    ...compareFiles(DIFFERENCE_COPY.files_for(name), old.media ?? [], channel.media ?? []),
    ...textDifference(DIFFERENCE_COPY.time_for(name), time(old), time(channel)),
  ];
}

/** Lists changed options by name, without their values. */
function compareSettings(
  old: Channel,
  channel: Channel,
  descriptions: Descriptions,
): VersionDifference[] {
  const [before, after] = [settingsOf(old), settingsOf(channel)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return [];
  const titles = changed.map((name) =>
    name === "format" ? DIFFERENCE_COPY.format : descriptions.setting(channel.provider, name),
  );
  const foundTitles = titles.filter((title) => title !== undefined);
  const named = [
    ...foundTitles,
    ...(foundTitles.length < titles.length ? [DIFFERENCE_COPY.other_settings] : []),
  ].join(", ");
  const note = foundTitles.length === 0 ? DIFFERENCE_COPY.changed : named;
  return [{ label: DIFFERENCE_COPY.settings_for(channel.name), note }];
}

/** Returns the options other than the poll's, which have their own comparison. */
function settingsOf({ format, options }: Channel): Record<string, unknown> {
  const { poll_choices, poll_duration_minutes, ...others } = options;
  return { format, ...others };
}

function choicesOf({ options: { poll_choices: choices } }: Channel): string {
  return Array.isArray(choices) ? choices.map(String).join("\n") : "";
}

function durationOf({ options: { poll_duration_minutes: minutes } }: Channel): string {
  return typeof minutes === "number" ? durationText(minutes) : "";
}

function textDifference(label: string, before: string, after: string): VersionDifference[] {
  return before === after ? [] : [{ label, before, after }];
}

function compareFiles(
  label: string,
  before: readonly string[],
  after: readonly string[],
): VersionDifference[] {
  if (before.join(" ") === after.join(" ")) return [];
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  const fields = [
    ...(added > 0 ? [DIFFERENCE_COPY.added(added)] : []),
    ...(removed > 0 ? [DIFFERENCE_COPY.removed(removed)] : []),
  ];
  return [{ label, note: fields.length === 0 ? DIFFERENCE_COPY.reordered : fields.join(", ") }];
}

function namesOf(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join(", ");
}
