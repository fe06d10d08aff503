import { z } from "zod";
import type { Fetch } from "../spec.ts";
import { callWithToken } from "./call.ts";
import { isNamed } from "./map-error.ts";

/** https://docs.slack.dev/reference/objects/conversation-object */
const Conversation = z.object({
  id: z.string(),
  name: z.string(),
  is_member: z.boolean().default(false),
});
export type Conversation = z.infer<typeof Conversation>;

const Page = z.object({
  channels: z.array(Conversation),
  response_metadata: z.object({ next_cursor: z.string().default("") }).optional(),
});

/** Page size (https://docs.slack.dev/reference/methods/conversations.list). Slack may return fewer. */
const PAGE = 200;
/** In a larger workspace only the first pages are read: nobody reads through more. */
const MOST_PAGES = 10;

interface Workspace {
  fetch: Fetch;
  token: string;
}

/**
 * Returns the channels that the app can post in, joined ones first: public channels, and private channels that have
 * invited it. Reads at most 2,000. Throws a ProviderError.
 */
export async function listConversations(workspace: Workspace): Promise<Conversation[]> {
  const found: Conversation[] = [];
  for await (const page of readPages(workspace)) found.push(...page);
  return found.sort(
    (left, right) =>
      Number(right.is_member) - Number(left.is_member) || left.name.localeCompare(right.name, "en"),
  );
}

export async function findConversation(
  workspace: Workspace,
  named: string,
): Promise<Conversation | null> {
  if (/^[CG][A-Z0-9]{6,}$/.test(named)) return readConversation(workspace, named);
  for await (const page of readPages(workspace)) {
    const found = page.find(({ name }) => name === named.toLowerCase());
    if (found !== undefined) return found;
  }
  return null;
}

/** https://docs.slack.dev/reference/methods/conversations.info */
async function readConversation(workspace: Workspace, id: string): Promise<Conversation | null> {
  const output = z.object({ channel: Conversation });
  const call = { method: "conversations.info", parameters: { channel: id }, output };
  try {
    return (await callWithToken(workspace, call)).output.channel;
  } catch (error) {
    if (isNamed(error, "channel_not_found")) return null;
    throw error;
  }
}

async function* readPages(workspace: Workspace): AsyncGenerator<Conversation[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const parameters = {
      types: "public_channel,private_channel",
      exclude_archived: true,
      limit: PAGE,
      cursor,
    };
    const call = { method: "conversations.list", parameters, output: Page };
    const { channels, response_metadata } = (await callWithToken(workspace, call)).output;
    yield channels;
    cursor = response_metadata?.next_cursor || undefined;
    if (cursor === undefined) return;
  }
}
