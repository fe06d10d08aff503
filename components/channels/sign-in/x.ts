import type { SignInForm } from "./sign-in-form.ts";

export const x: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on X, with the account that is to be connected, and allow Crier to post and to read its posts. Crier never sees the password.",
  setUp: "An app is registered in X's developer console, as a web app.",
};
