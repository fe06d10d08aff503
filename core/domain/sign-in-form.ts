export type SignInForm = PagesForm | CredentialsForm;

/** Returns the form with which accounts can be connected now; null if none can be. */
export function usableForm({
  sign_in_form: form,
  missing_settings,
}: {
  sign_in_form: SignInForm | null;
  /** Settings that the operator must set first; null if none are missing. */
  missing_settings: string | null;
}): SignInForm | null {
  if (form === null || form.kind === "credentials" || missing_settings === null) return form;
  return form.withoutApp ?? otherForm(form);
}

/** Returns the form of the other way to sign in, with what Crier does with the account; null if there is none. */
function otherForm({ other, access }: PagesForm): CredentialsForm | null {
  if (other === undefined) return null;
  return access === undefined ? other.form : { ...other.form, access };
}

export interface PagesForm {
  kind: "pages";
  /** What happens there, and what Crier may do afterwards. */
  explain: string;
  /** The server field, for platforms with many servers. */
  server?: { label: string; placeholder: string; hint: string };
  /** Where an operator registers the app, in one sentence. */
  setUp?: string;
  /** About how many minutes that takes. Absent if the platform reviews the app, or who may use it. */
  minutes?: number;
  /** What to know before registering the app, such as what the platform reviews or charges, in a few words. */
  condition?: string;
  /** Used while no app is set up. */
  withoutApp?: CredentialsForm;
  /** Another way to sign in, with the button that leads to it. The only one where the pages can't be used. */
  other?: { label: string; form: CredentialsForm };
  access?: Access;
}

export interface CredentialsForm {
  kind: "credentials";
  /** What Crier signs in with, and where to get it. */
  explain: string;
  fields: readonly CredentialField[];
  access?: Access;
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

/** What Crier does with an account that people connect. */
export interface Access {
  uses: readonly AccessUse[];
  /** How far the access reaches beyond that, or where it ends. */
  note?: string;
}

interface AccessUse {
  /** Starts with a verb: "Publish and delete posts". */
  use: string;
  /** Permissions for it, as the platform calls them. Absent if it doesn't divide access. */
  scopes?: readonly string[];
  /** Whether accounts can be connected without it. */
  optional?: true;
  /** Account fact that is set only if it was given, where that isn't a permission. */
  fact?: string;
}
