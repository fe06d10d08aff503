"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { InboxCounts } from "#core/contract/resources/inbox.ts";
import { countOpen } from "../home/use-counts.ts";
import { SelectField } from "../ui/select-field.tsx";
import { showCount } from "../ui/show-count.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { INBOX_COPY } from "./copy.ts";
import { type InboxQuery, KINDS, type Kind, VIEWS, type View } from "./inbox-query.ts";
import { useInboxAddress } from "./use-inbox-address.ts";

export function InboxFilters({ query, counts }: { query: InboxQuery; counts: InboxCounts | null }) {
  const router = useRouter();
  const { hrefOfQuery } = useInboxAddress(query);
  const channels = useChannels().filter(({ capabilities }) => capabilities.ingestion);
  const go = (next: InboxQuery) => router.push(hrefOfQuery(next));
  return (
    <div className="flex flex-col gap-3">
      <nav
        aria-label={INBOX_COPY.views_label}
        className="flex flex-wrap border-b border-line pb-2 md:gap-1"
      >
        {VIEWS.map((name) => (
          <Link
            key={name}
            href={hrefOfQuery({ ...query, view: name })}
            aria-current={query.view === name ? "page" : undefined}
            className="flex min-h-11 items-center gap-1.5 rounded-field px-2 whitespace-nowrap aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9 md:px-3"
          >
            {INBOX_COPY.views[name]}
            <ViewCount view={name} counts={counts} />
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={INBOX_COPY.channel}
          className="min-w-0 basis-52 max-md:flex-1"
          key={`channel ${query.channel}`}
          defaultValue={query.channel ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const { channel: _, ...rest } = query;
            go(value === "" ? rest : { ...rest, channel: value });
          }}
        >
          <option value="">{INBOX_COPY.all}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={INBOX_COPY.kind}
          className="min-w-0 basis-36 max-md:flex-1"
          key={`kind ${query.kind}`}
          defaultValue={query.kind ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const { kind: _, ...rest } = query;
            go(value === "" ? rest : { ...rest, kind: value as Kind });
          }}
        >
          <option value="">{INBOX_COPY.all}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {INBOX_COPY.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            key={String(query.mine)}
            defaultChecked={query.mine === true}
            onChange={({ currentTarget: { checked } }) => {
              const { mine: _, ...rest } = query;
              go(checked ? { ...rest, mine: true } : rest);
            }}
          />
          {INBOX_COPY.mine}
        </label>
      </div>
    </div>
  );
}

function ViewCount({ view, counts }: { view: View; counts: InboxCounts | null }) {
  if (view === "done" || counts === null) return null;
  const count = view === "open" ? countOpen(counts) : counts[view];
  if (count === 0) return null;
  return <span className="rounded-full bg-sunken px-1.5 text-xs text-ink">{showCount(count)}</span>;
}
