import type { SignInForm } from "./sign-in-form.ts";

export const linkedinMember: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on LinkedIn, and allow Crier to post in your name. LinkedIn lets no app read your posts, so Crier can't look whether one is out. After sixty days LinkedIn asks you to sign in again.",
  setUp:
    "An app is registered in LinkedIn's developer portal, with the products Share on LinkedIn and Sign In with LinkedIn.",
};
