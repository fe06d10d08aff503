import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Threads and allow Crier to publish. Access renews automatically as long as you publish at least once every two months. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with the Threads use case.",
  condition: "Works at once for the app's testers. Everyone else needs Meta's review.",
  access: {
    uses: [
      { use: "Read the profile", scopes: ["threads_basic"] },
      { use: "Publish posts", scopes: ["threads_content_publish"] },
      {
        use: "Publish threads, and read and answer replies",
        scopes: ["threads_manage_replies", "threads_read_replies"],
      },
      { use: "Delete published posts", scopes: ["threads_delete"] },
      {
        use: "Read views, likes, replies, reposts and quotes, and count followers",
        scopes: ["threads_manage_insights"],
        optional: true,
      },
      { use: "Find places to tag", scopes: ["threads_location_tagging"], optional: true },
    ],
  },
};
