/**
 * Google Business Profile: posts of a location. https://developers.google.com/my-business
 */
import { createHash } from "node:crypto";
import { keepGoogleAlive } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { deleteLocalPost, patchLocalPost, renewTokens } from "./client.ts";
import { oauth } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { identify } from "./locations.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";

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

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const id = String(createHash("sha256").update(handle).digest().readUIntBE(0, 6));
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh" },
    account: { location: `accounts/1/locations/${id}`, language: "en" },
  };
}
