/**
 * Meta's events about users who connected Threads profiles (https://developers.facebook.com/docs/threads/get-started).
 */
import { readMetaEvents } from "../kit/graph/meta-events.ts";
import { storedTokens } from "../kit/oauth/stored-tokens.ts";
import type { PlatformEvents, Provider } from "../spec.ts";
import { getMe } from "./client.ts";
import { requireScopes } from "./connect.ts";

export const events: PlatformEvents = {
  read: (delivery, key) => readMetaEvents(delivery, key, (user_id) => ({ account: user_id })),
};

export const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  const { access_token } = storedTokens(session.credentials);
  await getMe(fetch, access_token);
  await requireScopes(fetch, access_token);
};
