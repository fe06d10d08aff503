import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in with a Google account that manages the Business Profile, then choose a location. Google gives Crier access to manage the profile. Crier only creates posts and deletes its own.",
  setUp:
    "Register an app in the Google Cloud console. Google must grant its project access to the Business Profile APIs.",
  condition: "Google must first grant the app access to Business Profiles.",
  access: {
    uses: [
      {
        use: "Publish posts, and edit and delete its own",
        scopes: ["https://www.googleapis.com/auth/business.manage"],
      },
      {
        use: "Read reviews and answer them",
        scopes: ["https://www.googleapis.com/auth/business.manage"],
      },
    ],
    note: "Google has no smaller permission: the access covers managing the profile.",
  },
};
