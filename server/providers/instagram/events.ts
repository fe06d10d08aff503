import { requireGranted } from "../kit/graph/facebook-login.ts";
import { readMetaEvents } from "../kit/graph/meta-events.ts";
import type { PlatformEvents, Provider } from "../spec.ts";
import { connect, PLATFORM, SCOPES } from "./connect.ts";

export const events: PlatformEvents = {
  read: (delivery, key) =>
    readMetaEvents(delivery, key, (user_id) => ({ granted_by: `meta ${user_id}` })),
};

export const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  await connect({ fetch, credentials: session.credentials });
  await requireGranted({ platform: PLATFORM, fetch }, session.credentials, SCOPES);
};
