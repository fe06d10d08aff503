"use client";
import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Notice } from "../ui/notice.tsx";

/** What came of a choice among accounts: the channels, and what could not be connected. */
export interface Chosen {
  channels: readonly Channel[];
  failed: readonly { handle: string; message: string }[];
}

/** Tells what came of a choice among accounts. The address no longer asks for it. */
export function ChosenNotice({ result: { channels, failed } }: { result: Chosen }) {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      {channels.length > 0 && (
        <p
          role="status"
          className="flex gap-3 rounded-surface border border-line bg-surface p-3 font-medium wrap-anywhere"
        >
          <IconCheck size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
          {channels.map(({ name }) => name).join(", ")} {channels.length === 1 ? "is" : "are"}{" "}
          connected.
        </p>
      )}
      {failed.map(({ handle, message }) => (
        <Notice key={handle} tone="failed" title={`${handle} could not be connected.`}>
          <p className="wrap-anywhere">{message}</p>
        </Notice>
      ))}
    </div>
  );
}
