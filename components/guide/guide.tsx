import type { PhrasingContent, RootContent, Table, TableRow } from "mdast";
import Link from "next/link";

import type { ReactNode } from "react";
import { Fragment } from "react";
import { GUIDE_COPY } from "./copy.ts";
import { CopyableCode } from "./copyable-code.tsx";

interface Props {
  title: string;
  intro: readonly RootContent[];
  sections: readonly { heading: string; body: readonly RootContent[] }[];
  origin: string;
}

export function Guide({ title, intro, sections, origin }: Props) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-3xl items-center px-4 sm:px-6">
          <Link
            href="/"
            className="inline-flex min-h-11 items-center rounded-sm text-xl font-bold tracking-tight"
          >
            Crier
          </Link>
        </div>
      </header>
      <main className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-8 pb-24 text-lg sm:px-6">
        <div>
          <p className="text-sm text-muted">{GUIDE_COPY.kind}</p>
          <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        </div>
        <GuideBlocks nodes={intro} origin={origin} section={title} />
        {sections.map(({ heading, body }) => (
          <Fragment key={heading}>
            <h2 className="mt-6 text-xl font-bold">{heading}</h2>
            <GuideBlocks nodes={body} origin={origin} section={heading} />
          </Fragment>
        ))}
      </main>
    </>
  );
}

interface GuideBlocksProps {
  nodes: readonly RootContent[];
  origin: string;
  section: string;
}

/** Renders the blocks of a guide. Skips raw HTML and unsupported markdown. */
function GuideBlocks({ nodes, ...place }: GuideBlocksProps): ReactNode[] {
  return nodes.map((node) => <Block key={node.position?.start.offset} node={node} {...place} />);
}

function Block({
  node,
  origin,
  section,
}: Omit<GuideBlocksProps, "nodes"> & { node: RootContent }): ReactNode {
  switch (node.type) {
    case "paragraph":
      return (
        <p>
          <GuideText nodes={node.children} origin={origin} />
        </p>
      );
    case "list": {
      const items = node.children.map((item) => (
        <li key={item.position?.start.offset} className="pl-1">
          <div className="flex flex-col gap-2">
            <GuideBlocks nodes={item.children} origin={origin} section={section} />
          </div>
        </li>
      ));
      return node.ordered ? (
        <ol start={node.start ?? 1} className="flex list-decimal flex-col gap-3 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
      );
    }
    case "code":
      return <CopyableCode text={fillIn(node.value, origin)} />;
    case "table":
      return <GuideTable table={node} origin={origin} section={section} />;
    default:
      return null;
  }
}

interface GuideTableProps {
  table: Table;
  origin: string;
  section: string;
}

/** A table that scrolls horizontally if it is wider than the screen. */
function GuideTable({ table, origin, section }: GuideTableProps) {
  const [head, ...rows] = table.children;
  return (
    <section
      aria-label={GUIDE_COPY.table(section)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Without it, a keyboard couldn't scroll the table.
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-surface"
    >
      <table className="w-full border-collapse text-base">
        <thead className="border-b border-line">
          <tr>{head !== undefined && <Cells row={head} origin={origin} of="head" />}</tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              <Cells row={row} origin={origin} of="body" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellsProps {
  row: TableRow;
  origin: string;
  of: "head" | "body";
}

function Cells({ row, origin, of }: CellsProps) {
  const Cell = of === "head" ? "th" : "td";
  return row.children.map(({ children, position }) => (
    <Cell
      key={position?.start.offset}
      scope={of === "head" ? "col" : undefined}
      className="min-w-32 p-2 text-left align-top first:pl-3 last:pr-3"
    >
      <GuideText nodes={children} origin={origin} />
    </Cell>
  ));
}

interface GuideTextProps {
  nodes: readonly PhrasingContent[];
  origin: string;
}

function GuideText({ nodes, origin }: GuideTextProps): ReactNode[] {
  return nodes.map((node) => (
    <Phrase key={node.position?.start.offset} node={node} origin={origin} />
  ));
}

function Phrase({ node, origin }: { node: PhrasingContent; origin: string }): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return (
        <code className="rounded-sm bg-sunken px-0.5 font-mono text-[0.9em] [td_&]:whitespace-nowrap [:not(td)>&]:wrap-anywhere">
          {fillIn(node.value, origin)}
        </code>
      );
    case "strong":
      return (
        <strong className="font-bold">
          <GuideText nodes={node.children} origin={origin} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <GuideText nodes={node.children} origin={origin} />
        </em>
      );
    case "link":
      return <GuideLink url={node.url}>{GuideText({ nodes: node.children, origin })}</GuideLink>;
    default:
      return null;
  }
}

function GuideLink({ url, children }: { url: string; children: ReactNode }) {
  const target = linkTarget(url);
  if (target === null) return children;
  return (
    <a
      href={target.href}
      className="wrap-anywhere text-accent underline underline-offset-2"
      {...(target.isExternal ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {children}
    </a>
  );
}

/** Replaces `CRIER_URL` in a guide's text with this instance's origin. */
function fillIn(text: string, origin: string): string {
  return text.replaceAll("CRIER_URL/", `${origin}/`);
}

const GUIDE = /^\.\.\/([a-z-]+)\/guide\.md$/;

/** Returns a guide's link target; null for URLs that guides may not link to. */
export function linkTarget(url: string): { href: string; isExternal: boolean } | null {
  const guide = GUIDE.exec(url)?.[1];
  if (guide !== undefined) return { href: `/docs/platforms/${guide}`, isExternal: false };
  return /^https:\/\//.test(url) ? { href: url, isExternal: true } : null;
}
