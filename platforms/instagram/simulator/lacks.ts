/** v20.0 ended on 24 September 2026: https://developers.facebook.com/docs/graph-api/changelog. */
export const VERSIONS = /^v2[1-6]\.0$/;

export const ALT_TEXT_LACK =
  "Reels, stories and videos have none (ig-user/media, since 24 March 2025).";
