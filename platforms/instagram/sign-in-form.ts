import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Facebook and choose the Facebook Page linked to your Instagram account. It must be a business or creator account. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
};
