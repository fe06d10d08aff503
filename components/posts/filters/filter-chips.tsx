"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTRPC } from "#components/api/trpc.ts";
import { useAnyChannel } from "#components/channels/use-any-channel.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { FILTER_COPY } from "../copy.ts";
import { orderOf, type PostQuery, writePostQuery } from "../post-query.ts";
import { describeFilters } from "../saved/describe-filters.ts";
import { FilterChip } from "./filter-chip.tsx";

type Field = "channel" | "label" | "campaign" | "from" | "to" | "sort" | "statuses";

/** The filters of the list. Each applies at once, is kept in the address and can be removed. */
export function FilterChips({ query }: { query: PostQuery }) {
  const router = useRouter();
  const base = `/${useWorkspace().organization.slug}/posts`;
  const channels = useChannels();
  const trpc = useTRPC();
  const { data: labels = [], isSuccess } = useQuery(trpc.labels.list.queryOptions({}));
  const chosen = useAnyChannel(query.channel);
  const named =
    chosen === undefined || channels.includes(chosen) ? channels : [...channels, chosen];
  const names = { channels: named, labels: isSuccess ? labels : null };
  const addressOf = (change: Partial<Record<Field, string | undefined>>) =>
    base + writePostQuery({ ...query, ...change } as PostQuery);
  const set = (change: Partial<Record<Field, string | undefined>>) =>
    router.push(addressOf(change), { scroll: false });
  const chip = (fields: readonly Field[]) => ({
    value: describeFilters(pick(query, fields), names).join(", "),
    without: addressOf(Object.fromEntries(fields.map((field) => [field, undefined]))),
  });
  const { view, status, q } = query;
  const kept = { ...(view && { view }), ...(status && { status }), ...(q && { q }) };
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2">
      <FilterChip
        {...chip(["channel"])}
        label={FILTER_COPY.channel}
        choice={{ kind: "options", options: channels, chosen: query.channel }}
        onChoose={(channel) => set({ channel })}
      />
      <FilterChip
        {...chip(["label"])}
        label={FILTER_COPY.label}
        choice={{ kind: "options", options: labels, chosen: query.label }}
        onChoose={(label) => set({ label })}
      />
      <FilterChip
        {...chip(["campaign"])}
        label={FILTER_COPY.campaign}
        choice={{ kind: "text", value: query.campaign }}
        onChoose={(campaign) => set({ campaign: campaign || undefined })}
      />
      {view === undefined && (
        <FilterChip
          {...chip(["from", "to"])}
          label={FILTER_COPY.dates}
          choice={{ kind: "dates", from: query.from, to: query.to }}
          onChoose={(day, end) => set({ [end ?? "from"]: day || undefined })}
        />
      )}
      {query.statuses !== undefined && (
        <FilterChip {...chip(["statuses"])} label={FILTER_COPY.status} />
      )}
      {q === undefined && view === undefined && (
        <FilterChip
          value={query.sort === undefined ? "" : FILTER_COPY.sorts[query.sort]}
          without={addressOf({ sort: undefined })}
          label={FILTER_COPY.sort}
          choice={{ kind: "options", options: SORTS, chosen: orderOf(query) }}
          onChoose={(sort) =>
            set({ sort: sort === orderOf({ ...(status && { status }) }) ? undefined : sort })
          }
        />
      )}
      {writePostQuery(query) !== writePostQuery(kept) && (
        <Link
          href={base + writePostQuery(kept)}
          scroll={false}
          className="flex min-h-11 items-center rounded-field px-2 text-muted hover:text-ink md:min-h-8"
        >
          {FILTER_COPY.clear}
        </Link>
      )}
    </div>
  );
}

const SORTS = Object.entries(FILTER_COPY.sorts).map(([id, name]) => ({ id, name }));

function pick(query: PostQuery, fields: readonly Field[]): PostQuery {
  return Object.fromEntries(
    fields.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]]])),
  );
}
