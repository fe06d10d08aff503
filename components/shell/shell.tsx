import {
  IconBolt,
  IconBroadcast,
  IconCalendar,
  IconChartBar,
  IconChecks,
  IconHome,
  IconInbox,
  IconNews,
  IconPencil,
  IconPhoto,
  IconSettings,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { UploadsProvider } from "../media/uploads-provider.tsx";
import { ToastProvider } from "../ui/toasts.tsx";
import type { Workspace } from "../workspace/workspace.ts";
import { WorkspaceProvider } from "../workspace/workspace-provider.tsx";
import { Banners } from "./banners.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { Frame } from "./frame.tsx";
import type { PlaceIcons } from "./place-link.tsx";
import { SessionEnd } from "./session-end.tsx";
import type { Theme } from "./theme.ts";

const drawn = { size: 20, stroke: 1.5, "aria-hidden": true } as const;
const ICONS: PlaceIcons = {
  "": <IconHome {...drawn} />,
  "/compose": <IconPencil {...drawn} />,
  "/calendar": <IconCalendar {...drawn} />,
  "/posts": <IconNews {...drawn} />,
  "/inbox": <IconInbox {...drawn} />,
  "/approvals": <IconChecks {...drawn} />,
  "/insights": <IconChartBar {...drawn} />,
  "/media": <IconPhoto {...drawn} />,
  "/channels": <IconBroadcast {...drawn} />,
  "/automations": <IconBolt {...drawn} />,
  "/settings": <IconSettings {...drawn} />,
};

interface Props {
  workspace: Workspace;
  /** Whether the sidebar was collapsed on this device. */
  collapsed: boolean;
  rememberTheme(theme: Theme): Promise<void>;
  /** Lets a restored instance publish. */
  resume(): Promise<void>;
  children: ReactNode;
}

export function Shell({ workspace, collapsed, rememberTheme, resume, children }: Props) {
  return (
    <WorkspaceProvider workspace={workspace} key={workspace.organization.slug}>
      <ToastProvider standing={<ConnectionBar />}>
        <UploadsProvider>
          <Frame icons={ICONS} collapsed={collapsed} rememberTheme={rememberTheme}>
            <SessionEnd />
            <Banners resume={resume} />
            {children}
          </Frame>
        </UploadsProvider>
      </ToastProvider>
    </WorkspaceProvider>
  );
}
