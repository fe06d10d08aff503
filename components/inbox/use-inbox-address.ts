"use client";
import { useSearchParams } from "next/navigation";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type InboxQuery, writeInboxQuery } from "./inbox-query.ts";

export function useInboxAddress(query: InboxQuery) {
  const base = `/${useWorkspace().organization.slug}/inbox`;
  const item = useSearchParams().get("item");
  return {
    item,
    /** Returns the open message, also in callbacks that run later. */
    readItem: () => new URLSearchParams(window.location.search).get("item"),
    /** Returns whether the page still shows this query. */
    isShown: () => {
      const { pathname, search } = window.location;
      const item = new URLSearchParams(search).get("item");
      return pathname === base && search === writeInboxQuery(query, item);
    },
    hrefOfQuery: (other: InboxQuery) => base + writeInboxQuery(other),
    hrefOfItem: (id: string | null) => base + writeInboxQuery(query, id),
  };
}

/** Opens another message without requesting the page from the server. */
export function show(href: string): void {
  window.history.pushState(null, "", href);
}
