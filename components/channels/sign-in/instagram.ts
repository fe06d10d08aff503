import type { SignInForm } from "./sign-in-form.ts";

export const instagram: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Facebook, and choose the Facebook Page that your Instagram account is linked to. It must be a business or creator account. Crier may then publish there, and never sees the password.",
  setUp: "An app is registered at developers.facebook.com, with Facebook Login for Business.",
};
