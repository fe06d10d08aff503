/** How a person signs in to a platform: what the dialog asks for and says. Words are for people. */
export type SignInForm = PagesForm | CredentialsForm;

/** They sign in on the platform's own pages. */
export interface PagesForm {
  kind: "pages";
  /** What will happen there, and what Crier may do afterwards. */
  explain: string;
  /** How to ask for the server, where the platform has many. */
  server?: { label: string; placeholder: string; hint: string };
  /** Where an operator registers the app, in one sentence. */
  setUp?: string;
  /** The way where no app is set up: with what people can get at the platform without one. */
  withoutApp?: CredentialsForm;
}

/** They give Crier what it signs in with. */
export interface CredentialsForm {
  kind: "credentials";
  /** What Crier signs in with, and where to get it. */
  explain: string;
  fields: readonly CredentialField[];
}

export interface CredentialField {
  /** The credential's name in `channels.connect`. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Whether it is hidden while it is typed. */
  secret?: boolean;
  initial?: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** Whether it is the account's handle, which is known when the account is connected again. */
  handle?: boolean;
}
