import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From the "Permissions" on each page of https://developers.facebook.com/docs/threads. */
export const scopes: ScopeTables = {
  threads: {
    calls: [
      [/ \/((oauth|refresh)_?\/?access_token|access_token|debug_token)$/],
      [/^DELETE /, "threads_basic", "threads_delete"],
      [/^GET .*\/(threads_)?insights$/, "threads_basic", "threads_manage_insights"],
      [/^GET .*\/location_search$/, "threads_basic", "threads_location_tagging"],
      [/^GET .*\/(replies|conversation)$/, "threads_basic", "threads_read_replies"],
      // An item of a thread is a reply.
      [/^POST .*\/threads$/, "threads_basic", "threads_content_publish", "threads_manage_replies"],
      [/ .*\/threads_publish(ing_limit)?$/, "threads_basic", "threads_content_publish"],
      [/^GET /, "threads_basic"],
    ],
    extra: { threads_manage_insights: "For numbers.", threads_location_tagging: "For places." },
  },
};
