export const JOIN_COPY = {
  title: "Join an organization",
  join: (name: string) => `Join ${name}`,
  invited: (by: string, name: string, role: string) =>
    `${by} invited you to ${name} on Crier as ${role}.`,
  loading: "Checking the invitation…",
  no_token: "This link is incomplete. Copy the whole link from your email and open it again.",
  signed_in: (email: string) => `You're signed in as ${email}.`,
  other: (invited: string, email: string) =>
    `This invitation is for ${invited}. You're signed in as ${email}.`,
  sign_out: "Sign out",
  sign_in: "Sign in to accept",
  sign_in_hint: (email: string) => `${email} has an account. Sign in to accept.`,
  new_hint: (email: string) => `Create an account for ${email}.`,
  name: "Your name",
  password: "Password",
  password_hint: (least: number) => `At least ${least} characters.`,
  create: "Create account and join",
  home: "Go to Crier",
  unreachable: "Can't reach Crier. Check your connection and try again.",
} as const;
