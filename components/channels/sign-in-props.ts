import type { Channel } from "#core/contract/resources/channel.ts";

export interface SignInProps {
  provider: string;
  title: string;
  handle?: string | undefined;
  /** The channel to reconnect, if a person disconnected it. */
  channel_id?: string | undefined;
  onClose(): void;
  /** Of the button that closes it; "Cancel" by default. */
  cancelLabel?: string | undefined;
  /** Called instead of `onClose` once an account is connected. */
  onConnected?: ((channel: Channel) => void) | undefined;
}
