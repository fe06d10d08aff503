import type { RootContent } from "mdast";
import Link from "next/link";
import { Fragment } from "react";
import { GUIDE_COPY } from "./copy.ts";
import { GuideBlocks } from "./guide-blocks.tsx";

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
