import type { SignInForm } from "#core/domain/sign-in-form.ts";

export const signInForm: SignInForm = {
  kind: "pages",
  explain:
    "Sign in with Google and choose a channel. Crier can upload and delete videos, add them to playlists and write comments. Crier never sees your password.",
  setUp:
    "In the Google Cloud console, create a project, enable the YouTube Data API v3 and add an OAuth client of type web application.",
  condition:
    "Works at once for test accounts, which sign in again every 7 days. Everyone else needs Google's review.",
  access: {
    uses: [
      {
        use: "Read the channel and its playlists",
        scopes: ["https://www.googleapis.com/auth/youtube.force-ssl"],
      },
      {
        use: "Upload, edit and delete videos, and add them to playlists",
        scopes: ["https://www.googleapis.com/auth/youtube.force-ssl"],
      },
      {
        use: "Read comments and answer them",
        scopes: ["https://www.googleapis.com/auth/youtube.force-ssl"],
      },
    ],
  },
};
