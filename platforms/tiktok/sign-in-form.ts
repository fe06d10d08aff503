import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on TikTok and allow Crier to read your name and post videos and photos. Crier never sees your password.",
  setUp:
    "Register an app at developers.tiktok.com under Manage apps with the products Login Kit and Content Posting API.",
};
