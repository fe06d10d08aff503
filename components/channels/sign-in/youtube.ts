import type { SignInForm } from "./sign-in-form.ts";

export const youtube: SignInForm = {
  kind: "pages",
  explain:
    "You sign in with Google and choose the channel that is to be connected. You allow Crier to manage its videos: to upload and delete them, to add them to playlists, and to write comments. Crier never sees the password.",
  setUp:
    "An app is registered in the Google Cloud console: a project with the YouTube Data API v3 switched on, and in it an OAuth client of the kind web application.",
};
