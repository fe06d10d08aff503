"use client";
import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Notice } from "../ui/notice.tsx";
import { CONNECT_COPY, RESULT_COPY } from "./copy.ts";

export interface Chosen {
  channels: readonly Channel[];
  failed: readonly { handle: string; message: string }[];
}

/** Shows the result of choosing accounts, and removes it from the URL. */
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
          {RESULT_COPY.connected(channels.map(({ name }) => name).join(", "))}
        </p>
      )}
      {failed.map(({ handle, message }) => (
        <Notice key={handle} tone="failed" title={CONNECT_COPY.could_not_connect(handle)}>
          <p className="wrap-anywhere">{message}</p>
        </Notice>
      ))}
    </div>
  );
}
