/**
 * Google Business Profile: posts of a location. https://developers.google.com/my-business
 */
import { keepGoogleAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { deleteLocalPost, patchLocalPost } from "./client.ts";
import { oauth } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { identify } from "./locations.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

export const googleBusiness: Provider = {
  manifest,
  app: "google",
  oauth,
  upkeep: keepGoogleAlive(renewTokens),
  identify,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  edit: (context, { item, prepared }) =>
    patchLocalPost(context, item.external_post_id, preparedCall(prepared).post),
  remove: (context, { external_post_id }) => deleteLocalPost(context, external_post_id),
};
