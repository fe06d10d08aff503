import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on X and allow Crier to publish and read your posts. Crier never sees your password.",
  setUp: "Register a web app in X's developer console.",
};
