export const AUTH_COPY = {
  code: "Code",
  code_hint: "Enter a code from your authenticator app or a recovery code.",
  link_expired: "This link has been used or has expired.",
  link_other: "Sign in another way or get a new link",
  sign_in: "Sign in",
  wrong: "Wrong email or password.",
  email: "Email",
  password: "Password",
  mail_link: "Email me a sign-in link",
  link_mailed:
    "If that email has an account, we've sent it a sign-in link. It works once and expires in 15 minutes.",
  link_in_outbox:
    "If that email has an account, its sign-in link is ready, but this Crier has no mail server to send it. An owner who is signed in finds it in the outbox, or the person who runs this Crier resets your password.",
  unreachable: "Can't reach Crier. Check your connection and try again.",
} as const;

/** Copy of the dialog that asks to sign in again, and of the page where other ways to sign in end. */
export const SESSION_COPY = {
  title: "You were signed out",
  text: "Sign in to continue. What you were doing is still here.",
  sign_in: "Sign in and continue",
  other_ways: "Other ways to sign in (opens a new tab)",
  elsewhere: "Sign in there, then come back. This page continues by itself.",
  go_on: "Continue",
  other: (email: string, expected: string) =>
    `${email === "" ? "You're signed in with another account" : `You're signed in as ${email}`}. This page belongs to ${expected}.`,
  start_page: "Open your start page",
  switch_back: (email: string) => `Sign in as ${email}`,
  signed_in: "You're signed in",
  signed_in_text: (email: string) =>
    `You're signed in as ${email}. Close this tab and continue where you were.`,
  open: "Open Crier",
} as const;
