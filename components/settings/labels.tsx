"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useMay } from "#components/workspace/use-may.ts";
import type { Label } from "#core/contract/resources/label.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { NameList } from "../names/name-list.tsx";
import { RoleLimit } from "../roles/role-limit.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LABELS_COPY, NAVIGATION_COPY } from "./copy.ts";

export function Labels({ initial }: { initial: Label[] }) {
  const { slug } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data: labels, error } = useQuery(
    trpc.labels.list.queryOptions({}, { initialData: initial }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.labels.list.queryFilter());
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.labels} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{LABELS_COPY.intro}</p>
        <ProblemNotice error={error} />
        {!mayWrite && <LabelNames labels={labels} />}
        {mayWrite && (
          <NameList
            kind="label"
            items={labels}
            note={({ id }) => (
              <Link href={`/${slug}/posts?label=${id}`} className="underline underline-offset-4">
                {LABELS_COPY.posts}
              </Link>
            )}
            consequence={LABELS_COPY.delete_consequence}
            onCreate={(name) => client.labels.create.mutate({ name }).then(refresh)}
            onRename={({ id }, name) => client.labels.update.mutate({ id, name }).then(refresh)}
            onDelete={({ id }) => client.labels.delete.mutate({ id }).then(refresh)}
          />
        )}
      </div>
    </>
  );
}

/** The labels for people who can't change them. */
function LabelNames({ labels }: { labels: readonly Label[] }) {
  const { organization } = useWorkspace();
  return (
    <>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface empty:hidden">
        {labels.map(({ id, name }) => (
          <li key={id} className="px-4 py-2">
            <Link
              href={`/${organization.slug}/posts?label=${id}`}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <RoleLimit scope="posts:write" />
    </>
  );
}
