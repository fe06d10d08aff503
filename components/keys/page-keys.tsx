"use client";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { undoLast } from "../ui/toasts.tsx";
import { KEY_COPY } from "./copy.ts";
import { createKeyHandler } from "./create-key-handler.ts";
import { shortcutSheet, useOpened } from "./opener.ts";
import { shortcutRegistry } from "./shortcut-registry.ts";
import { areSingleKeysOn } from "./single-keys.ts";
import { useGo } from "./use-go.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutSheet = dynamic(
  () => import("./shortcut-sheet.tsx").then((module) => module.ShortcutSheet),
  { ssr: false },
);

const EVERYWHERE = KEY_COPY.everywhere;
const PLACES = [
  { keys: "c", label: KEY_COPY.write, path: "/compose" },
  { keys: "g h", label: KEY_COPY.home, path: "" },
  { keys: "g i", label: KEY_COPY.inbox, path: "/inbox" },
  { keys: "g c", label: KEY_COPY.calendar, path: "/calendar" },
  { keys: "g p", label: KEY_COPY.posts, path: "/posts" },
  { keys: "g n", label: KEY_COPY.channels, path: "/channels" },
] as const;

/** Listens to the keyboard, and adds the shortcuts that are the same on every page. */
export function PageKeys() {
  const go = useGo();
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
    ...PLACES.map(({ path, ...place }) => ({ ...place, group: EVERYWHERE, run: () => go(path) })),
    { keys: "z", label: KEY_COPY.undo, group: EVERYWHERE, run: undoLast },
    { keys: "?", label: KEY_COPY.show_all, group: EVERYWHERE, run: shortcutSheet.open },
  ]);
  return wanted && <ShortcutSheet {...{ open, onOpenChange }} />;
}
