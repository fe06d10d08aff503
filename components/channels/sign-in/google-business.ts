import type { SignInForm } from "./sign-in-form.ts";

export const googleBusiness: SignInForm = {
  kind: "pages",
  explain:
    "You sign in with a Google account that manages the Business Profile, and choose the location afterwards. Crier may manage the profile; it posts to it, and deletes what it posted.",
  setUp:
    "An app is registered in Google's cloud console, and Google must have granted its project access to the Business Profile APIs.",
};
