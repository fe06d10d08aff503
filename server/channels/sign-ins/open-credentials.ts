import { type Credentials, ProviderError } from "#platforms/kit/spec/provider.ts";
import { type Secrets, UnreadableValueError } from "#server/platform/secrets.ts";

/**
 * Decrypts a channel's stored credentials. Throws a ProviderError `auth` if that fails, which disconnects the channel
 * like a sign-in refused by its platform.
 */
export function openCredentials(
  secrets: Secrets,
  channel_id: string,
  sealed: Uint8Array,
): Credentials {
  try {
    return JSON.parse(secrets.decrypt(sealed, channel_id));
  } catch (error) {
    if (!(error instanceof UnreadableValueError)) throw error;
    throw new ProviderError(
      "auth",
      "Its stored credentials can't be read because Crier's secret has changed. Reconnect the channel.",
      { cause: error },
    );
  }
}
