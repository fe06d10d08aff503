"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { SyntheticEvent } from "react";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LIBRARY_COPY } from "./copy.ts";
import { type MediaQuery, readMediaQuery, writeMediaQuery } from "./media-query.ts";

const SHELVES: readonly [string, MediaQuery][] = [
  [LIBRARY_COPY.kinds.all, {}],
  [LIBRARY_COPY.kinds.images, { kind: "image" }],
  [LIBRARY_COPY.kinds.videos, { kind: "video" }],
  [LIBRARY_COPY.kinds.documents, { kind: "document" }],
  [LIBRARY_COPY.kinds.unused, { unused: "true" }],
];

export function LibraryFilters({ query }: { query: MediaQuery }) {
  const router = useRouter();
  const base = `/${useWorkspace().organization.slug}/media`;
  const trpc = useTRPC();
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const { kind, unused, ...words } = query;
  const shelf = { ...(kind && { kind }), ...(unused && { unused }) };
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    router.push(base + writeMediaQuery(readMediaQuery({ ...fields, ...shelf })));
  }
  return (
    <div className="flex flex-col gap-3">
      <nav
        aria-label={LIBRARY_COPY.kind}
        className="flex gap-1 overflow-x-auto border-b border-line pb-2"
      >
        {SHELVES.map(([label, narrowed]) => (
          <Link
            key={label}
            href={base + writeMediaQuery({ ...words, ...narrowed })}
            aria-current={writeMediaQuery(narrowed) === writeMediaQuery(shelf) ? "page" : undefined}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
          >
            {label}
          </Link>
        ))}
      </nav>
      <search>
        <form
          key={writeMediaQuery(query)}
          onSubmit={submit}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            label={LIBRARY_COPY.search}
            name="search"
            type="search"
            placeholder={LIBRARY_COPY.search_placeholder}
            maxLength={200}
            defaultValue={query.search}
            className="min-w-40 flex-1"
          />
          {(labels.length > 0 || query.label !== undefined) && (
            <SelectField label={LIBRARY_COPY.label} name="label" defaultValue={query.label ?? ""}>
              <option value="">{LIBRARY_COPY.kinds.all}</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit">{LIBRARY_COPY.search}</Button>
        </form>
      </search>
    </div>
  );
}
