import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Facebook and choose the Pages Crier can publish to. Facebook doesn't let apps post to personal profiles. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
  condition: "Works at once for people with a role in the app. Everyone else needs Meta's review.",
  access: {
    uses: [
      { use: "Find the Pages you manage", scopes: ["pages_show_list", "pages_read_engagement"] },
      {
        use: "Publish posts, edit and delete them, and read what was published",
        scopes: ["pages_manage_posts"],
      },
      {
        use: "Write the first comment, and read and answer comments",
        scopes: ["pages_manage_engagement", "pages_read_user_content"],
      },
      { use: "Read views, reach and clicks of posts", scopes: ["read_insights"], optional: true },
      { use: "Get comments within seconds", scopes: ["pages_manage_metadata"], optional: true },
    ],
  },
};
