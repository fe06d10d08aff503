import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://developers.tiktok.com/doc/tiktok-api-scopes. */
export const scopes: ScopeTables = {
  tiktok: {
    calls: [
      [/ \/v2\/oauth\//],
      [/^PUT \/video\/$/],
      [/ \/v2\/post\/publish\/inbox\//, "video.upload"],
      [/ \/v2\/post\/publish\//, "video.publish"],
      [/ \/v2\/video\/query\/$/, "video.list"],
      [/ \/v2\/user\/info\/$/, "user.info.stats"],
    ],
    extra: {
      "video.list": "For the numbers of posts.",
      "user.info.stats": "For the number of followers.",
    },
    besides: { "user.info.basic": "Login Kit gives it to each app, and asks for it by name." },
    optional: {
      "video.upload": "Only drafts in the inbox need it.",
      "user.info.basic": "No call needs it.",
    },
  },
};
