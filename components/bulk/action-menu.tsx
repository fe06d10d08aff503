"use client";
import { Menu } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import type { BulkAction } from "./allowed-actions.ts";
import { BULK_COPY } from "./copy.ts";

const DANGEROUS: readonly BulkAction[] = ["delete", "delete_everywhere"];

interface Props {
  trigger: ReactElement;
  actions: readonly BulkAction[];
  onChoose(action: BulkAction): void;
}

/** A menu of actions, open as soon as it is loaded. */
export function ActionMenu({ trigger, actions, onChoose }: Props) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="floating max-h-(--available-height) w-52 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            {actions.map((action) => (
              <Menu.Item
                key={action}
                onClick={() => onChoose(action)}
                className={`flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-sunken md:min-h-9 ${DANGEROUS.includes(action) ? "text-failed" : ""}`}
              >
                {BULK_COPY.actions[action]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
