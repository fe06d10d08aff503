import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const memberSignInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn and allow Crier to post for you. LinkedIn doesn't let apps read your posts, so Crier can't check whether a post was published. You need to sign in again every 60 days.",
  setUp:
    "Register an app in LinkedIn's developer portal with the products Share on LinkedIn and Sign In with LinkedIn.",
  minutes: 10,
  condition: "The app must belong to a company page.",
  access: {
    uses: [
      { use: "Read your name", scopes: ["openid", "profile"] },
      { use: "Publish posts in your name, and edit and delete them", scopes: ["w_member_social"] },
      {
        use: "Read impressions, reach, reactions, comments and reposts of your posts",
        scopes: ["r_member_postAnalytics"],
        optional: true,
      },
      { use: "Count your followers", scopes: ["r_member_profileAnalytics"], optional: true },
    ],
  },
};

export const pageSignInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on LinkedIn with an account that can post for the page, then choose the page. Crier can post and comment as the page and read its posts. You need to sign in again every 60 days.",
  setUp:
    "Register a separate app in LinkedIn's developer portal with the Community Management product. LinkedIn reviews the app.",
  condition: "LinkedIn must first review the app.",
  access: {
    uses: [
      {
        use: "Find the pages you manage, and count their followers",
        scopes: ["r_organization_admin"],
      },
      { use: "Read the page's posts", scopes: ["r_organization_social"] },
      {
        use: "Publish posts as the page, and edit and delete them",
        scopes: ["w_organization_social"],
      },
      {
        use: "Read comments and answer them as the page",
        scopes: ["r_organization_social_feed", "w_organization_social_feed"],
      },
      {
        use: "Read impressions, reach, reactions, comments, reposts and clicks of posts",
        scopes: ["rw_organization_admin"],
        optional: true,
      },
      {
        use: "Find followers of the page, to mention them",
        scopes: ["r_organization_followers"],
        optional: true,
      },
    ],
  },
};
