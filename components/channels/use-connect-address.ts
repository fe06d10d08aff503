"use client";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

const NAME = "connect";

/** What the address says is being connected: a platform, "" while one is chosen, null for nothing. */
export type Connecting = string | null;

/** The choice of platforms has an address of its own, so links lead to it and "Back" closes it. */
export function useConnectAddress() {
  const connecting = useSearchParams().get(NAME);
  useEffect(() => {
    followOldLink();
    window.addEventListener("hashchange", followOldLink);
    return () => window.removeEventListener("hashchange", followOldLink);
  }, []);
  return { connecting, show };
}

function show(next: Connecting): void {
  const href = hrefOf(window.location.href, next);
  if (next === null) window.history.replaceState(null, "", href);
  else window.history.pushState(null, "", href);
}

/** Links used to lead to a part of the page. */
function followOldLink(): void {
  if (window.location.hash === `#${NAME}`)
    window.history.replaceState(null, "", hrefOf(window.location.href, ""));
}

/** Returns the path and query of a page that connects what is given, with its other filters. */
export function hrefOf(href: string, connecting: Connecting): string {
  const { pathname, searchParams } = new URL(href);
  if (connecting === null) searchParams.delete(NAME);
  else searchParams.set(NAME, connecting);
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
