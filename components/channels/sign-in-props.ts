export interface SignInProps {
  provider: string;
  /** Display name of the platform. */
  title: string;
  /** The account's handle when reconnecting. */
  handle?: string | undefined;
  onClose(): void;
}
