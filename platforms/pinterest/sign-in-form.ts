import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Pinterest and allow Crier to read your boards and create pins. Crier never sees your password.",
  setUp:
    "Register an app at developers.pinterest.com. With trial access, only the account that created a pin can see it.",
};
