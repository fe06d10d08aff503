"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostVersion } from "#core/contract/resources/post-version.ts";
import { compareVersions } from "./compare-versions.ts";
import { VERSIONS_COPY } from "./copy.ts";

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
        <Words text={shown.content.markdown} />
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
  const { ofPlatform } = useManifests();
  const differences = compareVersions(before, after, {
    time: (at) => formatMoment(new Date(at), organization.time_zone, now),
    setting: (provider, name) =>
      ofPlatform(provider)?.options.find((option) => option.name === name)?.title,
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

function Words({ text }: { text: string }) {
  if (text === "") return <p className="text-muted">{VERSIONS_COPY.no_text}</p>;
  return <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">{text}</p>;
}
