"use client";
import { Modal } from "../ui/modal.tsx";
import { SHEET_COPY } from "./copy.ts";
import { KeyCaps } from "./key-caps.tsx";
import type { Shortcut } from "./shortcut.ts";
import { shortcutRegistry } from "./shortcut-registry.ts";
import { switchSingleKeys, useSingleKeys } from "./single-keys.ts";

const ELSE = SHEET_COPY.this_page;

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function ShortcutSheet(props: Props) {
  return (
    <Modal {...props} title={SHEET_COPY.title} size="wide">
      <SingleKeysSwitch />
      <Groups />
    </Modal>
  );
}

function Groups() {
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {groupShortcuts(shortcutRegistry.all()).map(([group, shortcuts]) => (
        <section key={group} aria-label={group}>
          <h3 className="font-bold">{group}</h3>
          <dl className="divide-y divide-line">
            {shortcuts.map(({ keys, label }) => (
              <div key={keys} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{label}</dt>
                <dd>
                  <KeyCaps keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function SingleKeysSwitch() {
  const on = useSingleKeys();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={on}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
      {SHEET_COPY.single_keys}
    </label>
  );
}

/** The page's own shortcuts come first. */
function groupShortcuts(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts) {
    const group = shortcut.group ?? ELSE;
    groups.set(group, [...(groups.get(group) ?? []), shortcut]);
  }
  return [...groups];
}
