export type SignInForm = PagesForm | CredentialsForm;

export interface PagesForm {
  kind: "pages";
  /** What happens there, and what Crier may do afterwards. */
  explain: string;
  /** The server field, for platforms with many servers. */
  server?: { label: string; placeholder: string; hint: string };
  /** Where an operator registers the app, in one sentence. */
  setUp?: string;
  /** Used while no app is set up. */
  withoutApp?: CredentialsForm;
}

export interface CredentialsForm {
  kind: "credentials";
  /** What Crier signs in with, and where to get it. */
  explain: string;
  fields: readonly CredentialField[];
}

export interface CredentialField {
  /** Name of the credential in `channels.connect`. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  secret?: boolean;
  initial?: string;
  optional?: boolean;
  /** Whether it is the account's handle, which is filled in when a channel is reconnected. */
  handle?: boolean;
}
