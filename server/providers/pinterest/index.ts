/** Pinterest: pins on an account's boards. https://developers.pinterest.com/docs/api/v5 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { choices } from "./choices.ts";
import { deletePin, updatePin } from "./client.ts";
import { identify, oauth } from "./connect.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

/**
 * No `revoke`: `POST /oauth/token/revoke` is only for system users' tokens. Users end a sign-in in Pinterest's
 * settings.
 */
export const pinterest: Provider = {
  manifest,
  oauth,
  /**
   * A refresh token expires 60 days after it was issued
   * (https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization).
   */
  upkeep: keepAlive(30, renewTokens),
  identify,
  choices,
  edit: (context, { item, prepared }) =>
    updatePin(context, item.external_post_id, preparedCall(prepared).pin),
  remove: (context, { external_post_id }) => deletePin(context, external_post_id),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};
