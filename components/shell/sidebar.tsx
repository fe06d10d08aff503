"use client";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { SHELL_COPY } from "./copy.ts";
import { SideContent, type SideProps } from "./side-content.tsx";

interface Props extends SideProps {
  collapsed: boolean;
  onCollapse(collapsed: boolean): void;
}

/** The sidebar of wide screens; collapsed it shows icons and pictures only. */
export function Sidebar({ collapsed, onCollapse, ...side }: Props) {
  const label = collapsed ? SHELL_COPY.expand : SHELL_COPY.collapse;
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className="sidebar sticky top-0 h-dvh flex-col border-r border-line bg-page px-2 py-3 max-lg:hidden lg:flex short:overflow-y-auto print:hidden">
      <SideContent {...side}>
        <button
          type="button"
          aria-label={label}
          aria-expanded={!collapsed}
          title={label}
          onClick={() => onCollapse(!collapsed)}
          className="flex size-9 shrink-0 items-center justify-center rounded-field text-muted hover:bg-sunken"
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </button>
      </SideContent>
    </aside>
  );
}
