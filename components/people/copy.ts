import type { Role } from "#core/contract/scopes.ts";

/** Each role in one sentence, most powerful first. */
export const ROLE_COPY: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, including billing." },
  admin: { name: "Admin", may: "Channels, settings, keys and people." },
  editor: { name: "Editor", may: "Writes, approves and publishes posts." },
  author: { name: "Author", may: "Writes drafts. Can't publish." },
  approver: { name: "Approver", may: "Reads and approves posts." },
  viewer: { name: "Viewer", may: "Reads posts." },
};

export const ROLE_ORDER = Object.keys(ROLE_COPY) as Role[];

export const PEOPLE_COPY = {
  title: "People",
  intro: "Who works in this organization, and what each person can do.",
  members: "Members",
  you: "you",
  role_of: (name: string) => `Role of ${name}`,
  role_changed: (name: string, role: string) => `${name} is now ${role}.`,
  undo: "Undo",
  scheduled: (count: number) => `${count} scheduled ${count === 1 ? "post" : "posts"}`,
  joined: (moment: string) => `Joined ${moment}`,
  remove: "Remove",
  remove_label: (name: string) => `Remove ${name}`,
  remove_title: (name: string) => `Remove ${name}?`,
  remove_consequence:
    "They lose access immediately. Their API keys, devices, apps, links, schedules and open invitations end for good. To keep an API key working, an owner can make it theirs in Settings > API keys first. Their posts stay.",
  remove_scheduled: (count: number) =>
    count === 1
      ? "The post they scheduled stays scheduled and will be published in your name."
      : `The ${count} posts they scheduled stay scheduled and will be published in your name.`,
  remove_confirm: "Remove member",
  removed: (name: string) => `Removed ${name}.`,
} as const;

export const INVITE_COPY = {
  add: "Invite",
  email: "Email",
  role: "Role",
  delivery: "How they get the link",
  by_mail: "Crier emails it",
  by_link: "I'll share it",
  no_mail: "No mail server is configured. You'll get a link to share.",
  send: "Send invitation",
  create: "Create link",
  cancel: "Cancel",
  sent: (email: string) => `Sent an invitation to ${email}.`,
  link_title: "Copy the invitation link now",
  link_hint: (email: string) => `It's shown only once, works once and only for ${email}.`,
  copy: "Copy link",
  done: "Done",
  title: "Invitations",
  none: "No open invitations.",
  expired: "Expired",
  expires: (moment: string) => `Expires ${moment}`,
  invited_by: (name: string) => `invited by ${name}`,
  resend: "Send again",
  new_link: "New link",
  resend_label: (email: string) => `Send the invitation to ${email} again`,
  new_link_label: (email: string) => `Create a new link for ${email}`,
  revoke: "Revoke",
  revoke_label: (email: string) => `Revoke the invitation to ${email}`,
  revoke_title: (email: string) => `Revoke the invitation to ${email}?`,
  revoke_consequence: "Its link stops working. You can invite them again.",
  revoke_confirm: "Revoke invitation",
  revoked: (email: string) => `Revoked the invitation to ${email}.`,
} as const;

export const LEAVE_COPY = {
  title: "Leave this organization",
  hint: "You lose access immediately. Posts you scheduled stay scheduled and will be published in an owner's name.",
  leave: "Leave",
  ask: (name: string) => `Leave ${name}?`,
  confirm: "Leave organization",
} as const;
