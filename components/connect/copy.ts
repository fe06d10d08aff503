import { withArticle } from "#core/domain/words.ts";

export const GUEST_CONNECT_COPY = {
  title: (organization: string) => `Connect your account to ${organization}`,
  reconnect_title: (handle: string) => `Reconnect ${handle}`,
  asks: (who: string) =>
    `${who} asks you to connect a social media account, to publish posts to it with Crier, a tool for planning posts.`,
  asks_again: (who: string, handle: string) =>
    `${who} asks you to sign in to ${handle} again, because Crier can no longer publish to it.`,
  person: (name: string, organization: string) => `${name} at ${organization}`,
  reason: "Reason",
  platform: "Choose a platform",
  connect: (title: string) => `Connect ${withArticle(`${title} account`)}`,
  uses: "What Crier does with your account",
  optional: "optional",
  safe: "You don't need a Crier account. You can end the access at any time in your account's settings on the platform.",
  none: "No platform can be connected with this link at the moment. Ask for a new link.",
  back: "Back",
  cancel: "Cancel",
  cancel_return: (host: string) => `Cancel and return to ${host}`,
  failed: "Couldn't connect the account.",
  partly: (handle: string) => `Couldn't connect ${handle}.`,
  connected: "Your account is connected",
  connected_names: (names: string, organization: string) =>
    `${organization} can now publish to ${names}. You can close this page.`,
  leaving: (host: string) => `Returning to ${host}…`,
  continue_to: (host: string) => `Continue to ${host}`,
  ended: "This link can't be used",
  elsewhere: "Nothing was connected",
  elsewhere_text:
    "This sign-in wasn't started in this browser. Open the link again, and sign in without changing browsers.",
  unreachable: "Crier can't be reached. Check your connection, then try again.",
} as const;
