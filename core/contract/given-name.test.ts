import { expect, test } from "vitest";
import { EmailAddress } from "./email-address.ts";
import { GivenName, toPlainName } from "./given-name.ts";
import { UpdateProfile } from "./operations/account.ts";
import { CreateApiKey } from "./operations/api-keys.ts";
import { CreateChannelSet } from "./operations/channel-sets.ts";
import { ConnectChannel, UpdateChannel } from "./operations/channels.ts";
import { RequestDeviceCode } from "./operations/device.ts";
import { CreateLabel } from "./operations/labels.ts";
import { CreateOrganization } from "./operations/organizations/create-organization.ts";
import { CreatePost } from "./operations/posts/create-post.ts";
import { CreateProject } from "./operations/projects.ts";
import { CreateSavedFilter } from "./operations/saved-filters.ts";
import { CreateSavedReply } from "./operations/saved-replies.ts";
import { CreateTemplate } from "./operations/templates.ts";
import { CreateWebhook } from "./operations/webhooks.ts";

const HOSTILE: [string, string][] = [
  ["a terminal's escape sequence", "Ana\u001b[2J"],
  ["a control of the second set", "Ana\u009b2J"],
  ["a line break", "Ana\nadmin"],
  ["a line separator", "Ana\u2028admin"],
  ["a NUL character", "Ana\0"],
  ["an override of the direction", "Ana \u202enimda"],
  ["an isolate", "Ana \u2067nimda\u2069"],
];

const NAMES = ["Ana", "Zoë & Söhne", "木 村", "שלום", "عمر", "می\u200cخواهم", "👩‍👩‍👧 team"];

const FIELDS = [
  ["a person", UpdateProfile, (name: string) => ({ name })],
  ["an API key", CreateApiKey, (name: string) => ({ name })],
  ["a channel set", CreateChannelSet, (name: string) => ({ name, channels: ["bluesky"] })],
  ["a channel", UpdateChannel, (name: string) => ({ id: "chan_1", name })],
  ["a new channel", ConnectChannel, (name: string) => ({ provider: "x", mode: "sandbox", name })],
  ["a device's app", RequestDeviceCode, (client_name: string) => ({ client_name })],
  ["a label", CreateLabel, (name: string) => ({ name })],
  [
    "a post's label",
    CreatePost,
    (name: string) => ({ content: "Hi", channels: ["x"], labels: [name] }),
  ],
  ["a campaign", CreatePost, (campaign: string) => ({ content: "Hi", channels: ["x"], campaign })],
  ["an organization", CreateOrganization, (name: string) => ({ name, time_zone: "UTC" })],
  ["a project", CreateProject, (name: string) => ({ name })],
  ["a saved filter", CreateSavedFilter, (name: string) => ({ name, filter: {} })],
  ["a saved reply", CreateSavedReply, (name: string) => ({ name, text: "Hi" })],
  ["a template", CreateTemplate, (name: string) => ({ name, text: "Hi" })],
  [
    "a webhook",
    CreateWebhook,
    (description: string) => ({ url: "https://a.example", events: ["*"], description }),
  ],
] as const;

test.each(FIELDS)("the name of %s is one line of plain text", (_, operation, inputOf) => {
  for (const [what, name] of HOSTILE)
    expect(operation.input.safeParse(inputOf(name)).error?.issues[0]?.message, what).toMatch(
      /must not contain control characters/,
    );
  for (const name of NAMES)
    expect(operation.input.safeParse(inputOf(name)).error?.issues, name).toBeUndefined();
});

test.each(HOSTILE)("no account is invited under an address with %s", (_, text) => {
  const address = `${text.replaceAll(/[\n\u2028 ]/g, "\u0007")}@example.com`;
  expect(EmailAddress.safeParse(address).success).toBe(false);
});

test.each([
  ["Evil\u202e gpj.exe", "Evil gpj.exe"],
  ["  Two\n\nlines\u001b[2J ", "Two lines [2J"],
  ["\u0000\u2069", ""],
  ["a\ud800", "a\ufffd"],
  ["👩".repeat(101), `${"👩".repeat(99)}…`],
])("a name from elsewhere, %j, is shown as %j", (name, shown) => {
  expect(toPlainName(name)).toBe(shown);
  expect(shown === "" || GivenName.max(200).safeParse(shown).success).toBe(true);
});
