"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useOffline } from "next/offline";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  askAgain,
  isConnectionLost,
  onConnectionChange,
  reportNoAnswer,
  watchConnection,
} from "../api/connection.ts";
import { API_COPY } from "../api/copy.ts";
import { leaveOutOfToasts } from "../ui/toasts.tsx";
import { CONNECTION_COPY } from "./copy.ts";

/** Says that Crier can't be reached, until it can be. The page stays as it is, and catches up afterwards. */
export function ConnectionBar() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isNavigationWaiting = useOffline();
  const catchUp = useEffectEvent(() => {
    if (!isConnectionLost()) void queryClient.invalidateQueries({}, { cancelRefetch: false });
  });
  useEffect(() => watchConnection(), []);
  useEffect(() => onConnectionChange(() => catchUp()), []);
  useEffect(() => (isLost ? leaveOutOfToasts(API_COPY.unreachable) : undefined), [isLost]);
  useEffect(() => {
    if (isNavigationWaiting) reportNoAnswer();
  }, [isNavigationWaiting]);

  async function tryNow() {
    setBusy(true);
    await askAgain();
    setBusy(false);
  }
  if (!isLost) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-surface border border-warning bg-surface py-1 pr-2 pl-4 shadow-float">
      <p className="min-w-0 flex-1 font-medium">{CONNECTION_COPY.lost}</p>
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => busy || void tryNow()}
        className={`min-h-11 shrink-0 rounded-field px-3 font-bold underline underline-offset-4 md:min-h-9 ${busy ? "opacity-60" : ""}`}
      >
        {CONNECTION_COPY.try_now}
      </button>
    </div>
  );
}
