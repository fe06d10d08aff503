import type { SignInForm } from "./sign-in-form.ts";

export const reddit: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Reddit, with the account that is to be connected, and allow Crier to submit posts and comments, to look up subreddits and their flair, and to find and delete its posts. Crier never sees the password.",
  setUp:
    "An app is registered at reddit.com/prefs/apps, as a web app, once Reddit has approved the use of its API.",
};
