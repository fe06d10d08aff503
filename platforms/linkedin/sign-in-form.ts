import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const memberSignInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn and allow Crier to post for you. LinkedIn doesn't let apps read your posts, so Crier can't check whether a post was published. You need to sign in again every 60 days.",
  setUp:
    "Register an app in LinkedIn's developer portal with the products Share on LinkedIn and Sign In with LinkedIn.",
};

export const pageSignInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn with an account that can post for the page, then choose the page. Crier can post and comment as the page and read its posts. You need to sign in again every 60 days.",
  setUp:
    "Register a separate app in LinkedIn's developer portal with the Community Management product. LinkedIn reviews the app.",
};
