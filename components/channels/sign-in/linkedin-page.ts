import type { SignInForm } from "./sign-in-form.ts";

export const linkedinPage: SignInForm = {
  kind: "pages",
  explain:
    "You sign in on LinkedIn as somebody who may post for the page, and choose the page afterwards. Crier may post and comment as the page, and read its posts. After sixty days LinkedIn asks you to sign in again.",
  setUp:
    "An app with LinkedIn's product Community Management, which LinkedIn reviews, is registered in its developer portal: another than the one for members.",
};
