"use client";
import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";

/** The server's time, again every `everyMs`. Server and browser first agree on `start`, an instant of the server's. */
export function useNow(start: string, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(start));
  useEffect(() => {
    setNow(new Date(serverNow()));
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
