import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Tumblr, allow Crier to post, then choose a blog. To connect several blogs, sign in once for each. Crier never sees your password.",
  setUp: "Register an app at tumblr.com/oauth/apps with an OAuth2 redirect URL.",
  minutes: 10,
  access: {
    uses: [
      { use: "List your blogs", scopes: ["basic"] },
      { use: "Publish posts, and edit and delete them", scopes: ["write"] },
      { use: "Renew its access without asking you again", scopes: ["offline_access"] },
    ],
  },
};
