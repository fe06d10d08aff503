import { z } from "zod";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callWithToken } from "./api.ts";
import { isNamed } from "./map-error.ts";

/**
 * For joining public channels and posting there with files, for listing channels, and for finding a message whose
 * response was lost, which requires reading history (https://docs.slack.dev/reference/scopes).
 */
export const SCOPES = [
  "chat:write",
  "files:write",
  "files:read",
  "channels:read",
  "channels:join",
  "channels:history",
  "groups:read",
  "groups:history",
  "users:read",
];

/** Only needed in private channels, and for the names of people who reply. */
const OPTIONAL = ["groups:read", "groups:history", "users:read"];

export const credentials = z.strictObject({
  token: z
    .string()
    .trim()
    .regex(/^xox[be][-.]/, "must be a bot token, which starts with xoxb-"),
  channel: z
    .string()
    .trim()
    .transform((typed) => typed.replace(/^#/, ""))
    .pipe(z.string().min(1, "must be the channel's name or its ID, such as C0123456789").max(80)),
}) satisfies z.ZodType<Credentials>;

/** https://docs.slack.dev/reference/methods/auth.test */
export const Identity = z.object({ url: z.url(), team: z.string(), team_id: z.string() });
export type Identity = z.infer<typeof Identity>;

/** https://docs.slack.dev/reference/objects/conversation-object */
const Conversation = z.object({
  id: z.string(),
  name: z.string(),
  is_member: z.boolean().default(false),
});
type Conversation = z.infer<typeof Conversation>;

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

async function findConversation(workspace: Workspace, named: string): Promise<Conversation | null> {
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

/** Reads the token's workspace and finds the channel. Throws a ProviderError, `auth` if either is refused. */
export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const { token = "", channel = "" } = credentials;
  const identity = await readWorkspace(fetch, token);
  const found = await readChannel({ fetch, token }, channel, identity);
  return toAccount(identity, found, { access_token: token });
};

/** Reads the current names of the channel and workspace. The stored scopes stay unchanged. */
export const identify: NonNullable<Provider["identify"]> = async (context) => {
  const { fetch, session } = context;
  const { access_token: token = "" } = session.credentials;
  const { output } = await testToken(fetch, token);
  const found = await readChannel({ fetch, token }, accountOf(context).channel_id, output);
  return toAccount(output, found, {});
};

export async function readWorkspace(fetch: Fetch, token: string): Promise<Identity> {
  const { output, scopes } = await testToken(fetch, token);
  if (scopes !== null) requireScopes(scopes);
  return output;
}

async function readChannel(
  workspace: { fetch: Fetch; token: string },
  channel: string,
  { team }: Identity,
): Promise<Conversation> {
  const found = await findConversation(workspace, channel);
  if (found !== null) return found;
  throw new ProviderError(
    "auth",
    `The app can't see the channel ${channel} in ${team}. Check the name; a private channel must invite the app first.`,
  );
}

function testToken(fetch: Fetch, token: string) {
  const call = { method: "auth.test", parameters: {}, output: Identity };
  return callWithToken({ fetch, token }, call).catch((error: unknown) => {
    if (!isNamed(error, "invalid_auth", "not_authed", "token_revoked", "account_inactive"))
      throw error;
    throw new ProviderError(
      "auth",
      "Slack doesn't accept this token. Copy the Bot User OAuth Token from the app's page at api.slack.com/apps, under OAuth & Permissions.",
      { cause: error },
    );
  });
}

export function requireScopes(granted: readonly string[]): void {
  const missing = SCOPES.filter((scope) => !OPTIONAL.includes(scope) && !granted.includes(scope));
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `The app lacks permissions in this workspace: ${missing.join(", ")}. Add these scopes to the app at api.slack.com/apps, install it again, then connect.`,
  );
}

export function toAccount(
  { team, team_id, url }: Identity,
  { id, name }: Conversation,
  credentials: Credentials,
): ConnectedAccount {
  return {
    external_account_id: `${team_id}/${id}`,
    handle: `#${name} (${team})`,
    credentials,
    account: { channel_id: id, workspace_url: url },
  };
}
