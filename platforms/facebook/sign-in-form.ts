import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Facebook and choose the Pages Crier can publish to. Facebook doesn't let apps post to personal profiles. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
};
