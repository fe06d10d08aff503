"use client";
import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { hasSessionEnded, onSessionChange } from "../api/session-end.ts";
import { typing } from "../keys/typing.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";

const SessionDialog = dynamic(
  () => import("../auth/session-dialog.tsx").then((it) => it.SessionDialog, orNotLoaded),
  { ssr: false },
);

/** Asks to sign in again once a call was refused because the session has ended. Most visits load none of it. */
export function SessionEnd() {
  const hasEnded = useSyncExternalStore(onSessionChange, hasSessionEnded, () => false);
  const [wanted, setWanted] = useState(false);
  if (hasEnded && !wanted) setWanted(true);
  useEffect(() => {
    // The dialog must not take the keys of somebody who is typing.
    const options = { capture: true };
    window.addEventListener("keydown", typing.hear, options);
    return () => window.removeEventListener("keydown", typing.hear, options);
  }, []);
  return wanted ? <SessionDialog /> : null;
}
