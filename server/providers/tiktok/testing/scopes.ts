import type { ScopeTables } from "#server/providers/kit/testing/scope-tables.ts";

/** By https://developers.tiktok.com/doc/tiktok-api-scopes. */
export const scopes: ScopeTables = {
  tiktok: {
    calls: [[/ \/v2\/oauth\//], [/^PUT \/video\/$/], [/ \/v2\/post\/publish\//, "video.publish"]],
    besides: { "user.info.basic": "Login Kit gives it to each app, and asks for it by name." },
    optional: { "user.info.basic": "No call needs it." },
  },
};
