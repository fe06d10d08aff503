import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Reddit and allow Crier to submit posts and comments, look up subreddits and flair, and find and delete your posts. Crier never sees your password.",
  setUp: "Once Reddit approves your API access, register a web app at reddit.com/prefs/apps.",
};
