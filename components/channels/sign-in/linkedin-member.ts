import type { SignInForm } from "./sign-in-form.ts";

export const linkedinMember: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn and allow Crier to post for you. LinkedIn doesn't let apps read your posts, so Crier can't check whether a post was published. You need to sign in again every 60 days.",
  setUp:
    "Register an app in LinkedIn's developer portal with the products Share on LinkedIn and Sign In with LinkedIn.",
};
