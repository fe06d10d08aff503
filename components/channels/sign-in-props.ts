/** What the form of every kind is given. */
export interface SignInProps {
  provider: string;
  /** The platform's name for people. */
  title: string;
  /** What the account's handle was, when it is connected again. */
  handle?: string | undefined;
  onClose(): void;
}
