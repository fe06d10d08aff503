"use client";
import { useSearchParams } from "next/navigation";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type InboxQuery, writeInboxQuery } from "./inbox-query.ts";

export function useInboxAddress(query: InboxQuery) {
  const base = `/${useWorkspace().organization.slug}/inbox`;
  const item = useSearchParams().get("item");
  return {
    item,
    hrefOfQuery: (other: InboxQuery) => base + writeInboxQuery(other),
    hrefOfItem: (id: string | null) => base + writeInboxQuery(query, id),
  };
}

/** Opens another message without requesting the page from the server. */
export function show(href: string): void {
  window.history.pushState(null, "", href);
}
