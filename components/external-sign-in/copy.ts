import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";

export const PROVIDER_NAMES: Record<ExternalProvider, string> = {
  google: "Google",
  github: "GitHub",
};

/** Results of a provider sign-in, by the value in the sign-in page's URL. */
export const EXTERNAL_COPY = {
  begin: (name: string) => `Continue with ${name}`,
  blocked: "Your browser blocked the sign-in window. Allow pop-ups for this page and try again.",
  denied: (name: string) => `You cancelled the sign-in at ${name}.`,
  unverified: (name: string) =>
    `${name} hasn't verified your email address. Verify it there, or sign in another way.`,
  unknown: (name: string) =>
    `No account here can use this ${name} account. Sign in by mailed link or password first, then link it in Settings > Profile.`,
  failed: (name: string) => `The sign-in with ${name} didn't work. Try again.`,
  ended: (name: string) =>
    `You signed in at ${name}, but the invitation can't be accepted any more. Ask for a new one.`,
  other_email: (name: string) =>
    `Your ${name} account has another email address than the invitation, or hasn't verified it. Choose an account with the invited address, or set a password here.`,
} as const;

export const IDENTITY_COPY = {
  title: "Sign in with other accounts",
  intro: "A linked account signs you in, whatever its email address.",
  link: "Link",
  link_label: (name: string) => `Link ${name}`,
  unlink: "Unlink",
  unlink_label: (name: string) => `Unlink ${name}`,
  linked: (name: string) => `${name} is linked.`,
  unlinked: (name: string) => `Unlinked ${name}.`,
  not_linked: "Not linked",
  linked_as: (email: string) => (email === "" ? "Linked" : `Linked as ${email}`),
  taken: (name: string) =>
    `This ${name} account is linked to someone else, or you've linked another. Unlink that one first.`,
} as const;
