import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Facebook and choose the Facebook Page linked to your Instagram account. It must be a business or creator account. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
  condition: "Works at once for people with a role in the app. Everyone else needs Meta's review.",
  access: {
    uses: [
      {
        use: "Find the account through its Page",
        scopes: ["pages_show_list", "pages_read_engagement"],
      },
      { use: "Read the account", scopes: ["instagram_basic"] },
      { use: "Publish posts", scopes: ["instagram_content_publish"] },
      {
        use: "Write the first comment, and read and answer comments",
        scopes: ["instagram_manage_comments"],
      },
      { use: "Delete published posts", scopes: ["instagram_manage_contents"] },
      {
        use: "Read reach, views, shares and saves of posts",
        scopes: ["instagram_manage_insights"],
        optional: true,
      },
      { use: "Get comments within seconds", scopes: ["pages_manage_metadata"], optional: true },
    ],
  },
};

export const loginForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on Instagram with a business or creator account. It needs no Facebook Page. Published posts can't be deleted from Crier, and paid partnerships, polls and comment prompts need the connection through a Page. Crier never sees your password.",
  setUp: "Register an app at developers.facebook.com and add Instagram with Instagram Login.",
  condition: "Works at once for people with a role in the app. Everyone else needs Meta's review.",
  access: {
    uses: [
      { use: "Read the account", scopes: ["instagram_business_basic"] },
      { use: "Publish posts", scopes: ["instagram_business_content_publish"] },
      {
        use: "Write the first comment, and read and answer comments",
        scopes: ["instagram_business_manage_comments"],
      },
      {
        use: "Read reach, views, shares and saves of posts",
        scopes: ["instagram_business_manage_insights"],
        optional: true,
      },
    ],
    note: "Connect the account through its Facebook Page instead if you need what is missing here.",
  },
};
