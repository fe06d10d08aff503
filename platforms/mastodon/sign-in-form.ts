import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain: "Sign in on your Mastodon server. Crier never sees your password.",
  server: {
    label: "Server",
    placeholder: "mastodon.social",
    hint: "Your server, or your full handle, such as @you@mastodon.social.",
  },
};
