"use client";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import type { KeybindingPress } from "tinykeys";
import { matchKeybindingPress, parseKeybinding } from "tinykeys";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { mayRole, type Scope } from "#core/contract/scopes.ts";
import { undoLast } from "../ui/toasts.tsx";
import { KEY_COPY } from "./copy.ts";
import { shortcutSheet, useOpened } from "./opener.ts";
import type { Shortcut } from "./shortcut.ts";
import { shortcutRegistry } from "./shortcut-registry.ts";
import { areSingleKeysOn } from "./single-keys.ts";
import { useGo } from "./use-go.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutSheet = dynamic(
  () => import("./shortcut-sheet.tsx").then((module) => module.ShortcutSheet, orNotLoaded),
  { ssr: false },
);

const EVERYWHERE = KEY_COPY.everywhere;
const PLACES: readonly { keys: string; label: string; path: string; scope?: Scope }[] = [
  { keys: "c", label: KEY_COPY.write, path: "/compose", scope: "posts:write" },
  { keys: "g h", label: KEY_COPY.home, path: "" },
  { keys: "g i", label: KEY_COPY.inbox, path: "/inbox", scope: "interactions" },
  { keys: "g c", label: KEY_COPY.calendar, path: "/calendar" },
  { keys: "g p", label: KEY_COPY.posts, path: "/posts" },
  { keys: "g n", label: KEY_COPY.channels, path: "/channels" },
];

/** Listens to the keyboard, and adds the shortcuts that are the same on every page. */
export function PageKeys() {
  const go = useGo();
  const { role } = useWorkspace().person;
  const { wanted, open, onOpenChange } = useOpened(shortcutSheet);
  useEffect(() => {
    const handle = createKeyHandler({
      read: shortcutRegistry.current,
      singleKeys: areSingleKeysOn,
    });
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, []);
  useShortcuts([
    ...PLACES.filter(({ scope = "posts:read" }) => mayRole(role, scope)).map(
      ({ keys, label, path }) => ({ keys, label, group: EVERYWHERE, run: () => go(path) }),
    ),
    { keys: "z", label: KEY_COPY.undo, group: EVERYWHERE, run: undoLast },
    { keys: "?", label: KEY_COPY.show_all, group: EVERYWHERE, run: shortcutSheet.open },
  ]);
  return wanted && <ShortcutSheet open={open} onOpenChange={onOpenChange} />;
}

/** Maximum pause between the keys of a sequence. */
const PAUSE_MS = 1000;

const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph"];

interface Options {
  /** Returns the active shortcuts; the first match runs. */
  read(): readonly Shortcut[];
  singleKeys(): boolean;
}

/** Returns a `keydown` listener that runs shortcuts. Ignores events that were already handled. */
export function createKeyHandler({ read, singleKeys }: Options): (event: KeyboardEvent) => void {
  let pressed: KeyboardEvent[] = [];
  return (event) => {
    if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return;
    const before = pressed.at(-1);
    const goesOn = before !== undefined && event.timeStamp - before.timeStamp < PAUSE_MS;
    pressed = goesOn ? [before, event] : [event];
    const plainRest = !singleKeys() || isTyping(event.target);
    const found = read()
      .filter(({ keys }) => !(plainRest && areSingleKeys(keys)))
      .filter(
        ({ keys, whenHeld }) => endsIn(pressed, keys) && (!event.repeat || whenHeld === "repeats"),
      )
      .toSorted((left, right) => parseKeys(right.keys).length - parseKeys(left.keys).length)[0];
    if (found === undefined) return;
    pressed = [];
    event.preventDefault();
    found.run(event);
  };
}

function endsIn(pressed: readonly KeyboardEvent[], keys: string): boolean {
  const presses = parseKeys(keys);
  const last = pressed.slice(-presses.length);
  return (
    last.length === presses.length &&
    presses.every((press, index) => {
      const event = last[index];
      return event !== undefined && matchKeybindingPress(event, press);
    })
  );
}

/** Elements that use plain keys themselves: fields, and lists with type-ahead. */
const TAKES_KEYS = [
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=menu]",
  "[role=listbox]",
].join(", ");

function isTyping(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.(TAKES_KEYS) != null;
}

const parsed = new Map<string, readonly KeybindingPress[]>();

/** Returns the key presses of a shortcut, in order. Cached. */
function parseKeys(keys: string): readonly KeybindingPress[] {
  const cached = parsed.get(keys);
  if (cached !== undefined) return cached;
  const presses = parseKeybinding(keys.split(" ").map(toBinding).join(" "));
  parsed.set(keys, presses);
  return presses;
}

/** Whether all are plain keys, which are ignored while someone types. */
function areSingleKeys(keys: string): boolean {
  return keys.split(" ").every((press) => /^.$/u.test(press));
}

function toBinding(press: string): string {
  // `#`, `?` and `/` need Shift on some keyboards and not on others.
  if (/^[^a-z0-9]$/i.test(press)) return `[Shift]+${press}`;
  // With Alt, digit keys type other characters on a Mac, so match the physical key.
  return press.replace("Mod+", "$mod+").replace(/(?<=\+)\d$/, "Digit$&");
}
