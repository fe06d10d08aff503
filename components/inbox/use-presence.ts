"use client";
import { useEffect, useMemo } from "react";
import { useTRPCClient } from "../api/trpc.ts";

/** Presence expires after 15 seconds, so it is renewed well before. */
const EVERY_MS = 5_000;

/** Tells others that the reader is writing a reply, at most every five seconds, until they stop or leave. */
export function usePresence(id: string) {
  const client = useTRPCClient();
  const presence = useMemo(() => {
    let told_at = 0;
    // Errors are ignored, because presence expires by itself.
    const tell = (stopped: boolean) =>
      void client.inbox.writing.mutate({ id, stopped }).catch(() => undefined);
    return {
      write() {
        const now = Date.now();
        if (now - told_at < EVERY_MS) return;
        told_at = now;
        tell(false);
      },
      stop() {
        if (told_at === 0) return;
        told_at = 0;
        tell(true);
      },
    };
  }, [client, id]);
  useEffect(() => () => presence.stop(), [presence]);
  return presence;
}
