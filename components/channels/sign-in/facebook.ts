import type { SignInForm } from "./sign-in-form.ts";

export const facebook: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Facebook, and choose the Pages on which Crier may publish. Posts on a personal profile can't be published by programs. Crier never sees the password.",
  setUp: "An app is registered at developers.facebook.com, with Facebook Login for Business.",
};
