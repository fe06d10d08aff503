import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain: "Sign in on your Mastodon server. Crier never sees your password.",
  server: {
    label: "Server",
    placeholder: "mastodon.social",
    hint: "Your server, or your full handle, such as @you@mastodon.social.",
  },
  access: {
    uses: [
      { use: "Read the profile", scopes: ["read:accounts"] },
      { use: "Read its posts and the replies to them", scopes: ["read:statuses"] },
      { use: "Read mentions", scopes: ["read:notifications"] },
      { use: "Find posts to quote", scopes: ["read:search"], optional: true },
      {
        use: "Publish posts and replies with files, and edit and delete posts",
        scopes: ["write:statuses", "write:media"],
      },
    ],
  },
};
