"use client";
import { IconAlertTriangle, IconBan, IconCheck } from "@tabler/icons-react";
import Link from "next/link";
import { type ReactNode, useId, useState } from "react";
import { sentencesForPeople } from "#components/api/messages/for-people.ts";
import { Button } from "#components/ui/button.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { SkillItems } from "#core/contract/operations/skills/outputs.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { RESULT_COPY } from "./copy.ts";

export interface ShownItem {
  key: string;
  text: string;
  result?: "done" | "skipped" | "failed";
  detail?: string | null;
  post_id?: string | undefined;
  interaction_id?: string | undefined;
  title?: string | undefined;
  url?: string | null | undefined;
  excerpt?: string | undefined;
  slots?: readonly { channel_id: string; at: string }[] | undefined;
}

/** What a run has done, or else what it proposes, with its notes. Empty before there is output. */
export function itemsOf({ output }: SkillRun): { items: ShownItem[]; notes: string[] } {
  const { would, results, notes } = SkillItems.parse(output ?? {});
  return { items: results.length > 0 ? results : would, notes };
}

const FIRST = 20;

interface ListProps<Row> {
  title: string;
  rows: readonly Row[];
  noun: string;
  children(row: Row): ReactNode;
}

/** A titled list of rows, the first of them until people ask for all. Nothing without rows. */
export function RowList<Row extends { key: string }>({
  title,
  rows,
  noun,
  children,
}: ListProps<Row>) {
  const heading = useId();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {(all ? rows : rows.slice(0, FIRST)).map((row) => (
          <li
            key={row.key}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {RESULT_COPY.show_all(rows.length, noun)}
        </Button>
      )}
    </section>
  );
}

/** What a run proposes or has done, each with a link to what it is about. */
export function ItemList({ items, noun }: { items: readonly ShownItem[]; noun: string }) {
  const isDone = items.some(({ result }) => result !== undefined);
  return (
    <RowList title={isDone ? RESULT_COPY.results : RESULT_COPY.proposals} rows={items} noun={noun}>
      {(item) => <ItemRow item={item} />}
    </RowList>
  );
}

const LOOKS = {
  done: [IconCheck, "text-muted", RESULT_COPY.done],
  skipped: [IconBan, "text-muted", RESULT_COPY.skipped],
  failed: [IconAlertTriangle, "text-failed", RESULT_COPY.item_failed],
} as const;

function ItemRow({ item: { text, result, detail, post_id, interaction_id } }: { item: ShownItem }) {
  const [Icon, tone, word] = result === undefined ? [] : LOOKS[result];
  const why = detail ? sentencesForPeople(detail) || RESULT_COPY.item_failed : "";
  return (
    <>
      {Icon && <Icon size={18} stroke={1.5} role="img" aria-label={word} className={tone} />}
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {text}
        {why !== "" && (
          <span className={`block text-sm ${result === "failed" ? "text-failed" : "text-muted"}`}>
            {why}
          </span>
        )}
      </span>
      {post_id !== undefined && <PostLink id={post_id} label={RESULT_COPY.open_post} of={text} />}
      {interaction_id !== undefined && (
        <RowLink
          path={`inbox?item=${encodeURIComponent(interaction_id)}`}
          label={RESULT_COPY.open_message}
          of={text}
        />
      )}
    </>
  );
}

interface LinkProps {
  label: string;
  /** What it opens, for screen readers. */
  of: string;
}

export function PostLink({ id, ...props }: LinkProps & { id: string }) {
  return <RowLink path={`posts/${encodeURIComponent(id)}`} {...props} />;
}

function RowLink({ path, label, of }: LinkProps & { path: string }) {
  const { slug } = useWorkspace().organization;
  return (
    <Link
      href={`/${slug}/${path}`}
      aria-label={`${label}: ${of}`}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
    >
      {label}
    </Link>
  );
}

/** A result's first line, which says what was found. */
export function Found({ children }: { children: ReactNode }) {
  return <p className="text-lg font-medium wrap-anywhere">{children}</p>;
}

interface Checked {
  post_id: string;
  excerpt: string;
  reason: string;
}

/** Posts that a person has to look at, each with the reason. */
export function PostsToCheck({ title, posts }: { title: string; posts: readonly Checked[] }) {
  const rows = posts.map((post) => ({ ...post, key: post.post_id }));
  return (
    <RowList title={title} rows={rows} noun="post">
      {({ post_id, excerpt, reason }) => (
        <>
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {excerpt || RESULT_COPY.no_text}
            {reason !== "" && <span className="block text-sm text-warning">{reason}</span>}
          </span>
          <PostLink id={post_id} label={RESULT_COPY.open_post} of={excerpt} />
        </>
      )}
    </RowList>
  );
}
