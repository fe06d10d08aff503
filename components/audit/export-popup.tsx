"use client";
import { Menu } from "@base-ui/react/menu";
import type { AuditFormat } from "#core/contract/operations/audit.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { AUDIT_COPY } from "./copy.ts";

const FORMATS: readonly AuditFormat[] = ["csv", "jsonl"];

/** The menu, open as soon as it is loaded. The browser saves the file while the server sends it, whatever its size. */
export function ExportPopup({ input }: { input: AuditFilter }) {
  const { slug } = useWorkspace().organization;
  const search = new URLSearchParams({ ...input }).toString();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<Button look="quiet">{AUDIT_COPY.export}</Button>} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="floating w-60 rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            {FORMATS.map((format) => (
              <Menu.LinkItem
                key={format}
                closeOnClick
                href={`/${slug}/settings/audit/export.${format}${search === "" ? "" : `?${search}`}`}
                className="flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-sunken md:min-h-9"
              >
                {AUDIT_COPY.formats[format]}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
