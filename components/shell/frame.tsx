"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { PageKeys } from "../keys/page-keys.tsx";
import { Palette } from "../palette/palette.tsx";
import { registerWorker } from "../phone/register-worker.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHELL_COPY } from "./copy.ts";
import { FrameMenu } from "./frame-menu.tsx";
import { type PageWidth, widthOf } from "./page-widths.ts";
import { PhoneBar } from "./phone-bar.tsx";
import type { SideProps } from "./side-content.tsx";
import { Sidebar } from "./sidebar.tsx";
import { rememberCollapsed } from "./sidebar-choice.ts";
import { TopBar } from "./top-bar.tsx";

const BELOW = "pb-40 md:pb-24";

const WIDTHS: Record<PageWidth, string> = {
  list: `${BELOW} max-w-[calc(1200px+3rem)]`,
  full: BELOW,
  window: "max-lg:pb-40 lg:flex lg:h-dvh lg:min-h-[36rem] lg:flex-col lg:pb-4",
};

interface Props extends SideProps {
  /** Whether the sidebar was collapsed on this device. */
  collapsed: boolean;
  children: ReactNode;
}

/** The sidebar or the bars around every page, and the page. */
export function Frame({ collapsed: first, children, ...side }: Props) {
  useEffect(registerWorker, []);
  const [collapsed, setCollapsed] = useState(first);
  const { slug } = useWorkspace().organization;
  const width = widthOf(usePathname().slice(slug.length + 1));
  function collapse(next: boolean) {
    setCollapsed(next);
    rememberCollapsed(next);
  }
  return (
    <div
      data-sidebar={collapsed ? "collapsed" : undefined}
      className="frame lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]"
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {SHELL_COPY.skip}
      </a>
      <Sidebar {...side} collapsed={collapsed} onCollapse={collapse} />
      <TopBar icons={side.icons} />
      <main
        id="content"
        tabIndex={-1}
        className={`min-w-0 px-3 pt-5 outline-none md:px-6 ${WIDTHS[width]}`}
      >
        {/* Written by components/live/follow-changes.ts. */}
        <p id="live-status" role="status" className="mb-4 text-sm text-muted empty:hidden" />
        {children}
      </main>
      <PhoneBar icons={side.icons} />
      <Suspense>
        <PageKeys />
        <Palette rememberTheme={side.rememberTheme} />
        <FrameMenu {...side} />
      </Suspense>
    </div>
  );
}
