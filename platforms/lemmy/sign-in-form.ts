import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "credentials",
  explain:
    "Crier signs in once and stores the access token, not your password. To revoke access, change your password or sign out everywhere in Lemmy's settings.",
  fields: [
    {
      name: "server",
      label: "Server",
      placeholder: "lemmy.world",
      hint: "The server your account is on.",
    },
    {
      name: "username",
      label: "Username or email",
      placeholder: "you",
      hint: "What you use to sign in on your server.",
    },
    { name: "password", label: "Password", secret: true, hint: "Crier doesn't store it." },
    {
      name: "code",
      label: "Code",
      optional: true,
      hint: "Only if your account uses two-factor authentication. Enter the current code from your authenticator app.",
    },
  ],
  access: {
    uses: [
      { use: "Look up communities" },
      { use: "Publish posts, and edit and delete them" },
      { use: "Read comments on its posts, and answer them" },
    ],
    note: "Lemmy has no smaller permissions: the access covers all that the account can do.",
  },
};
