import type { Channel } from "#core/contract/resources/channel.ts";

export interface SignInProps {
  provider: string;
  title: string;
  handle?: string | undefined;
  onClose(): void;
  /** Called instead of `onClose` once an account is connected. */
  onConnected?: ((channel: Channel) => void) | undefined;
}
