import type { SignInForm } from "./sign-in-form.ts";

export const pinterest: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Pinterest, with the account that is to be connected, and allow Crier to read its boards and to put pins on them. Crier never sees the password.",
  setUp:
    "An app is registered at developers.pinterest.com; with trial access its pins are seen by their maker alone.",
};
