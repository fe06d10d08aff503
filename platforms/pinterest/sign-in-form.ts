import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Pinterest and allow Crier to read your boards and create pins. Crier never sees your password.",
  setUp:
    "Register an app at developers.pinterest.com. With trial access, only the account that created a pin can see it.",
  condition: "Only you see the pins until Pinterest grants standard access.",
  access: {
    uses: [
      { use: "Read the account's name", scopes: ["user_accounts:read"] },
      { use: "List your boards", scopes: ["boards:read"] },
      { use: "Read its pins and their numbers", scopes: ["pins:read"] },
      {
        use: "Create pins on your boards, and edit and delete them",
        scopes: ["boards:write", "pins:write"],
      },
    ],
  },
};
