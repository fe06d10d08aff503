import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
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
  access: {
    uses: [
      { use: "Publish and delete posts" },
      { use: "Read replies and mentions, and answer them" },
      { use: "Count likes, replies, reposts and followers" },
    ],
    note: "An app password can't change the account.",
  },
};
