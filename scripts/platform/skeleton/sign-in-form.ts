import type { SignInForm } from "#core/domain/sign-in-form.ts";

// This isn't written yet: say what happens on the platform's pages, and where an operator registers the app.
export const signInForm: SignInForm = {
  kind: "pages",
  explain: "Sign in on Example Platform and allow Crier to post. Crier never sees your password.",
  setUp: "Register an app at developers.example.com.",
};
