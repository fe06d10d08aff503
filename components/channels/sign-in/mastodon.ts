import type { SignInForm } from "./sign-in-form.ts";

export const mastodon: SignInForm = {
  kind: "pages",
  explain: "You sign in on the account's own server, and Crier never sees the password.",
  server: {
    label: "Server",
    placeholder: "mastodon.social",
    hint: "The server that the account is on, or the account's whole name, such as @you@mastodon.social.",
  },
};
