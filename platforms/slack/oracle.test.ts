/**
 * Checks what the adapter sends against the types of Slack's own client, and what the simulator accepts and returns
 * against that client. Slack's types lack a list's `offset`, and use `alt_text` where its documentation says `alt_txt`.
 */
import {
  type ChatPostMessageArguments,
  ErrorCode,
  type FilesCompleteUploadExternalArguments,
  type FilesGetUploadURLExternalArguments,
  WebClient,
} from "@slack/web-api";
import { expect, test } from "vitest";
import type { SlackRichText } from "#core/domain/markdown/to-slack-blocks.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import type { shareParameters, uploadParameters } from "./files.ts";
import type { messageParameters } from "./messages.ts";
import { slack as simulator } from "./simulator/index.ts";
import { simulated } from "./testing/simulated.ts";

type Sent<Build extends (...given: never[]) => unknown> = keyof ReturnType<Build>;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** A name that Slack's client doesn't have, or an element of another shape, fails the type check. */
const unknownNames: {
  message: Exclude<Sent<typeof messageParameters>, KeysOf<ChatPostMessageArguments>>[];
  upload: Exclude<
    Sent<typeof uploadParameters>,
    KeysOf<FilesGetUploadURLExternalArguments> | "alt_txt"
  >[];
  share: Exclude<Sent<typeof shareParameters>, KeysOf<FilesCompleteUploadExternalArguments>>[];
} = { message: [], upload: [], share: [] };
type Blocks = NonNullable<FilesCompleteUploadExternalArguments["blocks"]>;
type DocumentedText = Extract<Blocks[number], { type: "rich_text" }>;
const toDocumented = ({ elements }: SlackRichText): Omit<DocumentedText, "block_id"> => ({
  type: "rich_text",
  elements: elements.map((element) => {
    if (element.type !== "rich_text_list") return element;
    const { offset: _, ...list } = element;
    return list;
  }),
});

test("each argument and element exists in Slack's types", () => {
  expect(Object.values(unknownNames).flat()).toEqual([]);
  expect(toDocumented({ type: "rich_text", elements: [] })).toBeDefined();
});

function createClient(token = "xoxb-sandbox-0") {
  const { context, store } = simulated();
  const client = new WebClient(token, {
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    fetch: async (input, init) =>
      context.fetch(new Request(input as string, { ...init, duplex: "half" } as RequestInit)),
  });
  return { client, store, context, channel: String(context.account.channel_id) };
}

test("Slack's client reads the token's owner and the channels", async () => {
  const { client, channel } = createClient();
  expect(await client.auth.test()).toMatchObject({ ok: true, team: "Sandbox" });
  const names = [];
  for await (const page of client.paginate("conversations.list", { limit: 1 }))
    names.push(...((page as { channels?: { name?: string }[] }).channels ?? []));
  expect(names.map(({ name }) => name)).toEqual(["random", "archived", "news"]);
  expect((await client.conversations.info({ channel })).channel).toMatchObject({ name: "news" });
});

test("Slack's client posts, finds by metadata, and deletes", async () => {
  const { client, store, channel } = createClient();
  const sent = await client.chat.postMessage({
    channel,
    text: "Hello",
    blocks: [
      {
        type: "rich_text",
        elements: [{ type: "rich_text_section", elements: [{ type: "text", text: "Hello" }] }],
      },
    ],
    metadata: { event_type: "test", event_payload: { key: "1" } },
  });
  expect(sent).toMatchObject({ ok: true, channel, message: { text: "Hello" } });
  const { messages } = await client.conversations.history({ channel, include_all_metadata: true });
  expect(messages).toMatchObject([{ ts: sent.ts, metadata: { event_payload: { key: "1" } } }]);
  await client.chat.delete({ channel, ts: sent.ts ?? "" });
  expect((await client.conversations.history({ channel })).messages).toEqual([]);
  expect(store.posts).toHaveLength(1);
});

test("Slack's client uploads and shares a file", async () => {
  const { client, store, channel } = createClient();
  const file = memoryFile("image/png").content;
  await client.filesUploadV2({
    channel_id: channel,
    file,
    filename: "a.png",
    initial_comment: "Look",
  });
  expect(store.posts).toMatchObject([{ text: "Look", files: [{ content_type: "image/png" }] }]);
});

test("Slack's client reads the simulator's refusals", async () => {
  const { client, channel } = createClient();
  const refusals = [
    client.chat.postMessage({ channel: "C0NOWHERE00", text: "a" }),
    client.chat.postMessage({ channel, text: "" }),
    client.chat.postMessage({ channel, blocks: [{ type: "rich_text", elements: [] }], text: "a" }),
    client.chat.delete({ channel, ts: "1.2" }),
    createClient("xoxb-other").client.auth.test(),
    createClient("xoxe.xoxb-sandbox-expired").client.auth.test(),
  ];
  const errors = await Promise.all(refusals.map((call) => call.catch((error: unknown) => error)));
  expect(errors.map((error) => (error as { data?: { error?: string } }).data?.error)).toEqual([
    "channel_not_found",
    "no_text",
    "invalid_blocks",
    "message_not_found",
    "invalid_auth",
    "token_expired",
  ]);
});

test("Slack's client reads the wait time that the simulator asks for", async () => {
  const client = new WebClient("xoxb-a", {
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    fetch: async () => simulator.refuse("rate_limit"),
  });
  await expect(client.auth.test()).rejects.toMatchObject({
    code: ErrorCode.RateLimitedError,
    retryAfter: 7,
  });
});
