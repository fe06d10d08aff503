import type { CredentialsForm, SignInForm } from "#core/domain/sign-in-form.ts";

const passwordForm: CredentialsForm = {
  kind: "credentials",
  explain: "Crier signs in with an app password. You can revoke it on Bluesky at any time.",
  fields: [
    { name: "identifier", label: "Handle", placeholder: "you.bsky.social", handle: true },
    {
      name: "password",
      label: "App password",
      secret: true,
      hint: "Not your account password. Create one on Bluesky under Settings > Privacy and security > App passwords. Stored encrypted.",
    },
    {
      name: "service",
      label: "Server",
      initial: "https://bsky.social",
      hint: "Change this only if your account is on another server.",
    },
  ],
};

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on your account's own server, or use an app password. You can revoke the access on Bluesky at any time.",
  server: {
    label: "Handle",
    placeholder: "you.bsky.social",
    hint: "Or your server's URL, such as https://bsky.social.",
  },
  other: { label: "Use an app password", form: passwordForm },
  access: {
    uses: [
      { use: "Know which account it is", scopes: ["atproto"] },
      { use: "Publish and delete posts", scopes: ["transition:generic"] },
      { use: "Read replies and mentions, and answer them", scopes: ["transition:generic"] },
      { use: "Count likes, replies, reposts and followers", scopes: ["transition:generic"] },
    ],
    note: "Crier can't change the account or read its direct messages.",
  },
};
