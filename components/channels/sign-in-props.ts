/** What the form of every platform is given. */
export interface SignInProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What the account's handle was, when it is connected again. */
  handle?: string;
}
