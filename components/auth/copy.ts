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
