import Link from "next/link";
import type { ReactNode } from "react";
import { type ApiDocument, resourcesOf, titleOf } from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";

/** The pages of the reference that aren't resources: path within /docs/api, and title. */
export const CHANGES = { path: "changes", title: REFERENCE_COPY.changes };
export const OBJECTS = { path: "objects", title: REFERENCE_COPY.objects };

interface Props {
  document: ApiDocument;
  /** Path of the page within /docs/api; empty for the first page. */
  current: string;
  children: ReactNode;
}

export function ReferenceFrame({ document, current, children }: Props) {
  const resources = resourcesOf(document).map(({ name }) => [name, titleOf(name)] as const);
  const pages = [
    ["", REFERENCE_COPY.overview] as const,
    [CHANGES.path, CHANGES.title] as const,
    ...resources,
    [OBJECTS.path, OBJECTS.title] as const,
  ];
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 sm:px-6">
          <Link
            href="/"
            className="inline-flex min-h-11 items-center rounded-sm text-xl font-bold tracking-tight"
          >
            Crier
          </Link>
          <p className="text-muted">{REFERENCE_COPY.rest_api}</p>
        </div>
      </header>
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-4 pb-24 sm:px-6 lg:flex-row lg:gap-12 lg:pt-8">
        <nav
          aria-label={REFERENCE_COPY.label}
          className="flex shrink-0 gap-1 overflow-x-auto lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:w-48 lg:flex-col lg:self-start lg:overflow-y-auto"
        >
          {pages.map(([path, title]) => (
            <a
              key={path}
              href={path === "" ? "/docs/api" : `/docs/api/${path}`}
              aria-current={path === current ? "page" : undefined}
              className="flex min-h-11 shrink-0 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken lg:min-h-9"
            >
              {title}
            </a>
          ))}
        </nav>
        <main className="flex min-w-0 flex-1 flex-col gap-6">{children}</main>
      </div>
    </>
  );
}
