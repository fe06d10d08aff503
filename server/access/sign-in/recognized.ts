export interface Recognized {
  id: string;
  email: string;
  /** The hash at that time: no session is opened if it has changed since. */
  password_hash: string;
}
