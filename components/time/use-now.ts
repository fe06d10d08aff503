"use client";
import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";

/**
 * Returns the server's time, updated every `everyMs`. Server and browser both start with `start`, a time of the server,
 * so that hydration matches.
 */
export function useNow(start: string, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(start));
  useEffect(() => {
    setNow(new Date(serverNow()));
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
