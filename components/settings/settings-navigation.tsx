"use client";
import { IconChevronDown } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NAVIGATION_COPY } from "./copy.ts";
import { settingsFor } from "./settings-pages.ts";

/** The pages of the settings in groups: beside the page where there is room, else behind a button above it. */
export function SettingsNavigation() {
  const pathname = usePathname();
  const { organization } = useWorkspace();
  const here = useGroups()
    .flatMap(({ pages }) => pages)
    .find(({ path }) => currentOf(pathname, `/${organization.slug}${path}`));
  return (
    <>
      <div className="w-44 shrink-0 max-xl:hidden">
        <Groups />
      </div>
      {/* A new page closes it. */}
      <details
        key={pathname}
        className="group mb-5 rounded-field border border-line bg-surface xl:hidden"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 truncate">
            {NAVIGATION_COPY.title}
            {here !== undefined && <span className="font-bold"> / {here.label}</span>}
          </span>
          <IconChevronDown
            size={18}
            stroke={1.5}
            aria-hidden
            className="shrink-0 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-3">
          <Groups />
        </div>
      </details>
    </>
  );
}

function useGroups() {
  const { person, has_billing } = useWorkspace();
  return settingsFor({ role: person.role, hasBilling: has_billing });
}

function Groups() {
  const { slug } = useWorkspace().organization;
  const pathname = usePathname();
  return (
    <nav
      aria-label={NAVIGATION_COPY.title}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:sticky xl:top-5 xl:grid-cols-1"
    >
      {useGroups().map(({ label, pages }) => (
        <section key={label} aria-label={label} className="flex flex-col gap-0.5">
          <p aria-hidden className="px-2 pb-1 text-sm text-muted">
            {label}
          </p>
          {pages.map((page) => (
            <Link
              key={page.path}
              href={`/${slug}${page.path}`}
              aria-current={currentOf(pathname, `/${slug}${page.path}`)}
              className="flex min-h-11 items-center rounded-field px-2 md:min-h-8.5 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken"
            >
              {page.label}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** Subpages belong to their parent's entry. */
function currentOf(pathname: string, path: string) {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
