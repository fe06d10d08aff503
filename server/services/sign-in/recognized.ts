/** A person who has shown who they are. */
export interface Recognized {
  id: string;
  email: string;
  /** As it was then: no session is opened for them if it has changed since. */
  password_hash: string;
}
