import { listWords } from "#core/domain/words.ts";

export const CONNECT_LINK_COPY = {
  ask: "Ask someone to connect",
  ask_again: "Ask the owner to reconnect",
  again: (name: string) => `Ask the owner of ${name} to reconnect`,
  explain:
    "Send this link to the person who has the account. They sign in without a Crier account, and the channel appears here. The link works once.",
  explain_again:
    "Send this link to the person who has the account. They sign in without a Crier account, and the channel keeps its posts. The link works once.",
  platforms: "Platforms",
  choose_one: "Choose at least one platform.",
  project: "Project",
  no_project: "No project",
  reason: "Reason",
  reason_hint: "Optional. Shown on the page.",
  lasts: "Expires after",
  days: { "1": "1 day", "7": "7 days", "30": "30 days" },
  create: "Create link",
  created: "Copy the link now. It's shown only once.",
  copy: "Copy link",
  another: "Create another link",
  open: "Open links",
  link_for: (titles: readonly string[]) =>
    titles.length > 3 ? `For ${titles.length} platforms` : `For ${listWords(titles)}`,
  about: (name: string, expires: string) => `By ${name} · expires ${expires}`,
  revoke: "Revoke",
  revoke_label: (what: string) => `Revoke the link “${what}”`,
  revoke_title: (what: string) => `Revoke the link “${what}”?`,
  revoke_consequence: "It can no longer be used. The person you sent it to needs a new one.",
  revoke_confirm: "Revoke link",
  revoked: "Revoked the link. It can no longer be used.",
} as const;
