"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { SyntheticEvent } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { FILTER_COPY } from "./list-copy.ts";
import { orderOf, type PostQuery, readPostQuery, type Tab, writePostQuery } from "./post-query.ts";
import { describeFilters } from "./saved/describe-filters.ts";
import { type InitialFilters, SavedFilters } from "./saved/saved-filters.tsx";
import { SearchBox } from "./search-box.tsx";

export function PostFilters({ query, saved }: { query: PostQuery; saved: InitialFilters }) {
  return (
    <div className="flex flex-col gap-3">
      <SavedFilters query={query} initial={saved} />
      <SearchBox query={query} />
      <StatusTabs query={query} />
      <FilterForm query={query} />
    </div>
  );
}

function StatusTabs({ query }: { query: PostQuery }) {
  const { slug, approval } = useWorkspace().organization;
  const base = `/${slug}/posts`;
  // Each tab starts with its default order.
  const { status: _, statuses: __, sort: ___, ...others } = query;
  const shown = Object.entries(FILTER_COPY.tabs).filter(
    ([tab]) => tab !== "needs_approval" || approval.mode === "required" || query.status === tab,
  );
  const tabs: [Tab | undefined, string][] = [
    [undefined, FILTER_COPY.all],
    ...shown.map(([tab, label]): [Tab, string] => [tab as Tab, label]),
  ];
  return (
    <nav
      aria-label={FILTER_COPY.status}
      className="flex gap-1 overflow-x-auto border-b border-line pb-2"
    >
      {tabs.map(([tab, label]) => (
        <Link
          key={label}
          href={base + writePostQuery(tab === undefined ? others : { ...others, status: tab })}
          aria-current={query.status === tab && query.statuses === undefined ? "page" : undefined}
          className="flex min-h-11 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function FilterForm({ query }: { query: PostQuery }) {
  const router = useRouter();
  const { organization } = useWorkspace();
  const base = `/${organization.slug}/posts`;
  const channels = useChannels();
  const trpc = useTRPC();
  const { data: labels = [], isSuccess } = useQuery(trpc.labels.list.queryOptions({}));
  const summary = describeFilters(query, { channels, labels: isSuccess ? labels : null });
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { status: tab, statuses, q } = query;
    const rest = {
      ...(tab === undefined ? {} : { status: tab }),
      ...(statuses === undefined ? {} : { statuses }),
      ...(q === undefined ? {} : { q }),
    };
    router.push(base + writePostQuery(readPostQuery({ ...fields, ...rest })));
  }
  return (
    <Disclosure label={FILTER_COPY.filters} value={summary.join(", ")}>
      <form
        key={writePostQuery(query)}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-5"
      >
        <SelectField label={FILTER_COPY.channel} name="channel" defaultValue={query.channel ?? ""}>
          <option value="">{FILTER_COPY.all}</option>
          {withGiven(channels, query.channel).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={FILTER_COPY.label} name="label" defaultValue={query.label ?? ""}>
          <option value="">{FILTER_COPY.all}</option>
          {withGiven(labels, query.label).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={FILTER_COPY.campaign}
          name="campaign"
          defaultValue={query.campaign}
          maxLength={200}
        />
        <TextField label={FILTER_COPY.from} name="from" type="date" defaultValue={query.from} />
        <TextField label={FILTER_COPY.until} name="to" type="date" defaultValue={query.to} />
        <SelectField label={FILTER_COPY.sort} name="sort" defaultValue={orderOf(query)}>
          {Object.entries(FILTER_COPY.sorts).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="col-span-2 flex items-end gap-2 lg:col-span-4">
          <Button type="submit">{FILTER_COPY.apply}</Button>
          <ButtonLink href={base} look="quiet">
            {FILTER_COPY.clear}
          </ButtonLink>
        </div>
      </form>
    </Disclosure>
  );
}

/** Keeps the URL's value selectable while the list loads, and when it is no longer in the list. */
function withGiven(list: readonly { id: string; name: string }[], given: string | undefined) {
  const isListed = given === undefined || list.some(({ id }) => id === given);
  return isListed ? list : [...list, { id: given, name: given }];
}
