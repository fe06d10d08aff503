"use client";
import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { Notice } from "../ui/notice.tsx";
import { CONNECT_COPY, RESULT_COPY } from "./copy.ts";

export type ConnectResult = { connected: string } | { problem: string };

/** Shows the result of a sign-in on a platform's site once, and removes it from the URL. */
export function ConnectNotice({ result }: { result: ConnectResult }) {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  if ("problem" in result) {
    return (
      <Notice tone="failed" title={CONNECT_COPY.failed}>
        <p className="wrap-anywhere">{result.problem}</p>
      </Notice>
    );
  }
  return (
    <p
      role="status"
      className="flex gap-3 rounded-surface border border-line bg-surface p-3 font-medium wrap-anywhere"
    >
      <IconCheck size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      {RESULT_COPY.connected(result.connected)}
    </p>
  );
}
