import type { SignInForm } from "./sign-in-form.ts";

export const lemmy: SignInForm = {
  kind: "credentials",
  explain:
    "Crier signs in once with your password, and keeps what the server gives it in return, not the password. Signing out on every device in Lemmy's settings, or a new password, takes it back.",
  fields: [
    {
      name: "server",
      label: "Server",
      placeholder: "lemmy.world",
      hint: "The one on which your account is.",
    },
    {
      name: "username",
      label: "Name or e-mail address",
      placeholder: "you",
      hint: "As you sign in on your server.",
    },
    { name: "password", label: "Password", secret: true, hint: "It is not kept." },
    {
      name: "code",
      label: "Code",
      optional: true,
      hint: "Only if your account asks for a code by an app: the one that the app shows now.",
    },
  ],
};
