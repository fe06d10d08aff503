import {
  IconBroadcast,
  IconCalendar,
  IconChecks,
  IconHome,
  IconNews,
  IconPencil,
  IconPhoto,
} from "@tabler/icons-react";
import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { mayRole } from "#core/contract/scopes.ts";
import { PageKeys } from "../keys/page-keys.tsx";
import { UploadsProvider } from "../media/uploads-provider.tsx";
import { Palette } from "../palette/palette.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { ToastProvider } from "../ui/toasts.tsx";
import type { Workspace } from "../workspace/workspace.ts";
import { WorkspaceProvider } from "../workspace/workspace-provider.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Banners } from "./banners.tsx";
import { SHELL_COPY } from "./copy.ts";
import { BottomNavigation, type PlaceIcons, TopNavigation } from "./navigation.tsx";
import { OrganizationSwitcher } from "./organization-switcher.tsx";
import type { Theme } from "./theme.ts";

const drawn = { size: 20, stroke: 1.5, "aria-hidden": true } as const;
const ICONS: PlaceIcons = {
  "": <IconHome {...drawn} />,
  "/posts": <IconNews {...drawn} />,
  "/compose": <IconPencil {...drawn} />,
  "/approvals": <IconChecks {...drawn} />,
  "/calendar": <IconCalendar {...drawn} />,
  "/media": <IconPhoto {...drawn} />,
  "/channels": <IconBroadcast {...drawn} />,
};

interface Props {
  workspace: Workspace;
  rememberTheme(theme: Theme): Promise<void>;
  /** Lets a restored instance publish. */
  resume(): Promise<void>;
  children: ReactNode;
}

export function Shell({ workspace, rememberTheme, resume, children }: Props) {
  const base = `/${workspace.organization.slug}`;
  return (
    <WorkspaceProvider workspace={workspace} key={workspace.organization.slug}>
      <ToastProvider>
        <UploadsProvider>
          <a
            href="#content"
            className="sr-only z-50 rounded-field bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {SHELL_COPY.skip}
          </a>
          <header className="border-b border-line bg-surface">
            <div className="mx-auto flex h-14 max-w-5xl items-center gap-2 px-3 md:px-6">
              <Link
                href={base}
                className="inline-flex min-h-11 items-center rounded-sm pr-1 text-xl font-bold tracking-tight"
              >
                Crier
              </Link>
              <OrganizationSwitcher />
              <div className="flex-1" />
              <TopNavigation />
              {mayRole(workspace.person.role, "posts:write") && (
                <ButtonLink href={`${base}/compose`} look="primary" className="ml-2 max-md:hidden">
                  <IconPencil size={18} stroke={1.5} aria-hidden />
                  <span className="max-lg:sr-only">{SHELL_COPY.compose}</span>
                </ButtonLink>
              )}
              <PaletteButton />
              <AccountMenu rememberTheme={rememberTheme} />
            </div>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-5xl px-3 pt-6 pb-40 outline-none md:px-6 md:pb-24"
          >
            {/* Written by components/live/follow-changes.ts. */}
            <p id="live-status" role="status" className="mb-4 text-sm text-muted empty:hidden" />
            <Banners resume={resume} />
            {children}
          </main>
          <BottomNavigation icons={ICONS} />
          <Suspense>
            <PageKeys />
            <Palette />
          </Suspense>
        </UploadsProvider>
      </ToastProvider>
    </WorkspaceProvider>
  );
}
