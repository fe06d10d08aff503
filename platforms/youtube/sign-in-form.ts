import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in with Google and choose a channel. Crier can upload and delete videos, add them to playlists and write comments. Crier never sees your password.",
  setUp:
    "In the Google Cloud console, create a project, enable the YouTube Data API v3 and add an OAuth client of type web application.",
};
