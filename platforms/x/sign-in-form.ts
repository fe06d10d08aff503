import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on X and allow Crier to publish and read your posts. Crier never sees your password.",
  setUp: "Register a web app in X's developer console.",
  minutes: 10,
  condition: "X charges the app for each post.",
  access: {
    uses: [
      { use: "Read the profile", scopes: ["users.read"] },
      { use: "Read its own posts, and posts that mention the account", scopes: ["tweet.read"] },
      { use: "Publish posts and replies, and delete posts", scopes: ["tweet.write"] },
      { use: "Upload images and videos", scopes: ["media.write"] },
      { use: "Renew its access without asking you again", scopes: ["offline.access"] },
    ],
  },
};
