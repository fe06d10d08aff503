import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in on TikTok and allow Crier to read your name and post videos and photos. Crier never sees your password.",
  setUp:
    "Register an app at developers.tiktok.com under Manage apps with the products Login Kit and Content Posting API.",
  condition: "Posts stay private until TikTok has audited the app.",
  access: {
    uses: [
      { use: "Read the account's name", scopes: ["user.info.basic"] },
      { use: "Publish videos and photos", scopes: ["video.publish"] },
      { use: "Send drafts to the inbox", scopes: ["video.upload"], optional: true },
      {
        use: "Read views, likes, comments and shares of public posts",
        scopes: ["video.list"],
        optional: true,
      },
      { use: "Count followers", scopes: ["user.info.stats"], optional: true },
    ],
  },
};
