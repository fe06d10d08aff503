import type { SignInForm } from "./sign-in-form.ts";

export const threads: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Threads, and allow Crier to publish there. The sign-in is renewed by itself for as long as Crier publishes at least once in two months. Crier never sees the password.",
  setUp: "An app is registered at developers.facebook.com, with the use case for Threads.",
};
