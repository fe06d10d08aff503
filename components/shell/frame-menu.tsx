"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { createOpener, useOpened } from "../keys/opener.ts";
import type { SideProps } from "./side-content.tsx";

const FrameMenuDialog = dynamic(
  () => import("./frame-menu-dialog.tsx").then((module) => module.FrameMenuDialog, orNotLoaded),
  { ssr: false },
);

export const frameMenu = createOpener();

/** The menu of screens without room for the sidebar: it has everything that the sidebar has. Loaded when opened. */
export function FrameMenu(side: SideProps) {
  const { wanted, open, from, onOpenChange } = useOpened(frameMenu);
  return (
    wanted && <FrameMenuDialog open={open} onOpenChange={onOpenChange} from={from} side={side} />
  );
}
