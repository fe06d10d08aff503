import type { Credentials, Fetch, Session } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { openCredentials } from "./open-credentials.ts";
import { renewCredentials } from "./renew-credentials.ts";
import type { StoredCredentials } from "./renewal-lease.ts";
import type { SignInColumns } from "./sign-in-columns.ts";

interface SessionChannel {
  id: string;
  host: string;
  fetch: Fetch;
  stored: StoredCredentials;
  onRenewed(stored: StoredCredentials): void;
  times(credentials: Credentials): SignInColumns;
}

/**
 * Opens a channel's credentials for its provider. When they expire for several callers at once, in any processes, one
 * renews them and the others get the new ones (renew-credentials.ts). A process that dies before storing them leaves
 * the old ones: Bluesky then signs in again with the app password, and Mastodon's tokens don't expire. X accepts a
 * refresh token only once, so its next renewal is refused and the channel must be reconnected.
 */
export function openSession(
  system: System,
  { id, host, fetch, stored, onRenewed, times }: SessionChannel,
): Session {
  let current = stored;
  let credentials = openCredentials(system.secrets, id, current.sealed);
  return {
    get credentials() {
      return credentials;
    },
    async renew(refresh) {
      const renewing = { channel_id: id, host, fetch, ended: current, refresh, times };
      current = await renewCredentials(system, renewing);
      onRenewed(current);
      credentials = openCredentials(system.secrets, id, current.sealed);
      return credentials;
    },
  };
}
