import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Threads and allow Crier to publish. Access renews automatically as long as you publish at least once every two months. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with the Threads use case.",
};
