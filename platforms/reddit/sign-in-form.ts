import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Reddit and allow Crier to submit posts and comments, look up subreddits and flair, and find and delete your posts. Crier never sees your password.",
  setUp: "Once Reddit approves your API access, register a web app at reddit.com/prefs/apps.",
  condition: "Reddit must first approve your access to its API.",
  access: {
    uses: [
      { use: "Read the account's name", scopes: ["identity"] },
      { use: "Look up subreddits, and read comments", scopes: ["read", "mysubreddits"] },
      { use: "Look up flair", scopes: ["flair"] },
      { use: "Publish posts, and answer comments", scopes: ["submit"] },
      { use: "Find its own posts", scopes: ["history"] },
      { use: "Edit and delete its own posts", scopes: ["edit"] },
    ],
  },
};
