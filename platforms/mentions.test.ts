import twitter from "twitter-text";
import { expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest as bluesky } from "./bluesky/manifest.ts";
import { manifest as discord, webhookManifest } from "./discord/manifest.ts";
import { memberManifest, pageManifest } from "./linkedin/manifest.ts";
import { manifest as mastodon } from "./mastodon/manifest.ts";
import { manifest as slack } from "./slack/manifest.ts";
import { manifest as x } from "./x/manifest.ts";

function messagesOf(
  markdown: string,
  manifest: ProviderManifest,
  changes: Parameters<typeof draftOf>[1] = {},
) {
  return validateEntry(draftOf(markdown, { manifest, ...changes })).warnings.map(
    ({ message }) => message,
  );
}

const CUSTOMIZE =
  "To mention an account, type @ and its name in the text customized for this channel, and choose it from the list.";
const STAYS = "“@acme.example.com” stays text here, not a mention.";

test.each([
  ["a LinkedIn page", pageManifest, CUSTOMIZE],
  [
    "a LinkedIn profile",
    memberManifest,
    "LinkedIn lets only pages look up accounts. A mention from a page's post works here too.",
  ],
  ["Slack", slack, CUSTOMIZE],
  ["Discord with a bot", discord, CUSTOMIZE],
  ["Discord", webhookManifest, "Looking up members needs a bot. Reconnect this channel with one."],
] as const)(
  "a handle of Bluesky stays text on %s, and a warning says so",
  (_, manifest, advice) => {
    expect(messagesOf("With @acme.example.com", manifest)).toEqual([`${STAYS} ${advice}`]);
  },
);

test("@everyone is text on Discord unless mentions may notify", () => {
  const options = { allow_mentions: true };
  expect(messagesOf("Hello @everyone", discord)).toHaveLength(1);
  expect(messagesOf("Hello @everyone and @here", discord, { options })).toEqual([]);
  expect(messagesOf("Hello @everyone and @ana", discord, { options })).toHaveLength(1);
});

test("on Bluesky a name is a warning unless it is a whole handle", () => {
  expect(messagesOf("With @acme.example.com, (@ana.bsky.social)", bluesky)).toEqual([]);
  const advice = "Bluesky needs the whole handle, such as @name.bsky.social, after a space.";
  expect(messagesOf("Hi @acme.", bluesky)).toEqual([
    `“@acme” stays text here, not a mention. ${advice}`,
  ]);
  expect(messagesOf("“@acme.example.com” @acme.example.com", bluesky)).toEqual([
    `${STAYS} ${advice}`,
  ]);
});

test("on Mastodon every name may be an account of its server", () => {
  expect(messagesOf("@acme, @acme.example.com, @acme@example.social", mastodon)).toEqual([]);
});

test("on X a name with a server stays text", () => {
  expect(twitter.extractMentions("@acme@example.social")).toEqual([]);
  expect(messagesOf("@acme@example.social", x)).toEqual([
    `“@acme@example.social” stays text here, not a mention. ${CUSTOMIZE}`,
  ]);
});

test.each(["@acme", "Thanks, @acme.", "@acme.Great!", "@acme-like", "ana@example.com", "`@a.co`"])(
  "on X, %j gets no warning",
  (markdown) => {
    expect(messagesOf(markdown, x).filter((message) => message.includes("@"))).toEqual([]);
  },
);
