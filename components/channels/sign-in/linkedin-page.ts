import type { SignInForm } from "./sign-in-form.ts";

export const linkedinPage: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn with an account that can post for the page, then choose the page. Crier can post and comment as the page and read its posts. You need to sign in again every 60 days.",
  setUp:
    "Register a separate app in LinkedIn's developer portal with the Community Management product. LinkedIn reviews the app.",
};
