import { z } from "zod";
import type { ProviderContext, PublishedItem } from "#platforms/kit/spec/provider.ts";
import { accountOf, callAsMember, callMethod } from "./api.ts";
import { isNamed } from "./map-error.ts";
import type { PreparedCall } from "./prepare.ts";

/** Metadata that identifies our messages (https://docs.slack.dev/messaging/message-metadata). */
const EVENT = "crier_post";

const Message = z.object({
  ts: z.string(),
  /** The post's web page, if the server sends it, as the sandbox does. Slack doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
type Message = z.infer<typeof Message>;

export const Reference = z.object({
  channel: z.string(),
  ts: z.string(),
  files: z.array(z.string()).default([]),
});

type MessageText = Pick<PreparedCall, "text" | "blocks" | "unfurl_links" | "unfurl_media"> & {
  thread_ts?: string;
};

export function messageParameters(
  channel: string,
  { text, blocks, unfurl_links, unfurl_media, thread_ts }: MessageText,
  key: string,
) {
  return {
    channel,
    text,
    blocks,
    metadata: { event_type: EVENT, event_payload: { key } },
    unfurl_links,
    unfurl_media,
    thread_ts,
  };
}

/** https://docs.slack.dev/reference/methods/chat.postMessage */
export async function postMessage(
  context: ProviderContext,
  text: MessageText,
  key: string,
): Promise<PublishedItem> {
  const { channel_id } = accountOf(context);
  const parameters = messageParameters(channel_id, text, key);
  const effect = "publishes" as const;
  const sent = { method: "chat.postMessage", effect, parameters, output: Message };
  return toPublishedItem(context, await callAsMember(context, channel_id, sent));
}

export function toPublishedItem(
  context: ProviderContext,
  { ts, web_url }: Message,
  files: readonly string[] = [],
): PublishedItem {
  const { channel_id, workspace_url } = accountOf(context);
  // The format that chat.getPermalink returns.
  const address = new URL(`archives/${channel_id}/p${ts.replace(".", "")}`, workspace_url).href;
  return {
    external_post_id: `${channel_id}:${ts}`,
    url: web_url ?? address,
    reference: { channel: channel_id, ts, files: [...files] },
  };
}

const History = z.object({
  messages: z.array(
    Message.extend({
      metadata: z
        .object({ event_type: z.string(), event_payload: z.record(z.string(), z.json()) })
        .optional()
        .catch(undefined),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().default("") }).optional(),
});

/** Far more than a channel gets while a response is awaited. */
const MOST_PAGES = 10;
const PAGE = 200;
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Returns the channel's message with that key since a time, null if there is none, or "unknowable" if too many messages
 * were sent since to read them all. https://docs.slack.dev/reference/methods/conversations.history
 */
export function findMessage(context: ProviderContext, key: string, since: Date) {
  const oldest = String(Math.floor((since.getTime() - CLOCK_TOLERANCE_MS) / 1000));
  return readThrough(context, key, { method: "conversations.history", parameters: { oldest } });
}

/**
 * Like `findMessage`, among the replies to a message. https://docs.slack.dev/reference/methods/conversations.replies
 */
export function findAnswer(context: ProviderContext, key: string, ts: string) {
  return readThrough(context, key, { method: "conversations.replies", parameters: { ts } });
}

async function readThrough(
  context: ProviderContext,
  key: string,
  { method, parameters }: { method: string; parameters: { [name: string]: string } },
): Promise<PublishedItem | null | "unknowable"> {
  const { channel_id } = accountOf(context);
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { messages, response_metadata } = await callAsMember(context, channel_id, {
      method,
      effect: "reads",
      parameters: {
        channel: channel_id,
        ...parameters,
        limit: PAGE,
        include_all_metadata: true,
        cursor,
      },
      output: History,
    });
    const found = messages.find(
      ({ metadata }) => metadata?.event_type === EVENT && metadata.event_payload.key === key,
    );
    if (found !== undefined) return toPublishedItem(context, found);
    cursor = response_metadata?.next_cursor || undefined;
    if (cursor === undefined) return null;
  }
  return "unknowable";
}

/**
 * Changes a message's text; its metadata stays, since none is sent.
 * https://docs.slack.dev/reference/methods/chat.update
 */
export async function updateMessage(
  context: ProviderContext,
  reference: unknown,
  { text, blocks }: Pick<PreparedCall, "text" | "blocks">,
): Promise<void> {
  const { channel, ts } = Reference.parse(reference);
  const parameters = { channel, ts, text, blocks };
  const call = { method: "chat.update", effect: "publishes", parameters, output: Message } as const;
  await callAsMember(context, channel, call);
}

/**
 * A message that is already gone counts as deleted. https://docs.slack.dev/reference/methods/chat.delete and
 * files.delete
 */
export async function removeMessage(context: ProviderContext, reference: unknown): Promise<void> {
  const { channel, ts, files } = Reference.parse(reference);
  for (const file of files) await removeOne(context, "files.delete", { file });
  await removeOne(context, "chat.delete", { channel, ts });
}

async function removeOne(
  context: ProviderContext,
  method: string,
  parameters: { [name: string]: string },
): Promise<void> {
  const call = { method, effect: "reads", parameters, output: z.object({}) } as const;
  await callMethod(context, call).catch((error: unknown) => {
    if (isNamed(error, "message_not_found", "file_not_found", "file_deleted")) return;
    throw error;
  });
}
