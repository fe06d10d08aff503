/**
 * YouTube: videos and Shorts of a channel, through the Data API v3 with Google's OAuth 2.0.
 * https://developers.google.com/youtube/v3
 */
import { keepGoogleAlive } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { choices } from "./choices.ts";
import { identify, oauth, revoke } from "./connect.ts";
import { edit } from "./edit.ts";
import { interactions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { prepare } from "./prepare.ts";
import { remove } from "./remove.ts";
import { sandboxAccount } from "./sandbox-account.ts";
import { renewTokens } from "./sign-in.ts";

export const youtube: Provider = {
  manifest,
  app: "google",
  narrow,
  oauth,
  upkeep: keepGoogleAlive(renewTokens),
  identify,
  revoke,
  choices,
  edit,
  remove,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics,
};
