import type { SignInForm } from "./sign-in-form.ts";

export const tumblr: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on Tumblr and allow Crier to post, and then choose the blog. Several blogs are best connected by a sign-in each. Crier never sees the password.",
  setUp: "An app is registered at tumblr.com/oauth/apps, with an OAuth2 redirect address.",
};
