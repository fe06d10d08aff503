/**
 * Instagram: posts, carousels, reels and stories of a business or creator account that is linked to a Facebook Page.
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { connect, credentials, oauth, revoke } from "./connect.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";

/** Instagram lets programs delete neither posts nor stories, so there is no `remove`. */
export const instagram: Provider = {
  manifest,
  app: "meta",
  live: { credentials, connect },
  oauth,
  revoke,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};
