import type { SignInForm } from "./sign-in-form.ts";

export const tiktok: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on TikTok, with the account that is to be connected, and allow Crier to read its name and to post videos and photos. Crier never sees the password.",
  setUp:
    "An app is registered on developers.tiktok.com, under Manage apps, with the products Login Kit and Content Posting API.",
};
