import { createHash } from "node:crypto";
import { z } from "zod";
import { writeMention } from "#core/domain/markdown/mention.ts";
import { MOST_MENTIONS, webImage } from "#platforms/kit/mentions.ts";
import { storedTokens } from "#platforms/kit/oauth/stored-tokens.ts";
import type { MentionChoice, Provider, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { accountOf, callMethod } from "./api.ts";

const PAGE = 1_000;
/** Members of larger workspaces are found only among the first ones that Slack lists. */
const MOST_PAGES = 8;
const FRESH_MS = 5 * 60_000;
/** Of all workspaces together. */
const MOST_STORED = 50_000;

interface Stored {
  members: MentionChoice[];
  read_at: number;
}

/** Slack has no search, and allows few calls a minute. Keyed by workspace and token, which decides what may be seen. */
const stored = new Map<string, Stored>();

/** Finds a workspace's members, except bots and those who left, by the start of a name or of their handle. */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const start = query.replace(/^@/, "").toLowerCase();
  const members = await membersOf(context);
  return members.filter((member) => isNamed(member, start)).slice(0, MOST_MENTIONS);
};

function isNamed({ name, handle }: MentionChoice, start: string): boolean {
  const names = [name, handle ?? "", ...name.split(/[\s(]+/)];
  return names.some((each) => each.toLowerCase().startsWith(start));
}

async function membersOf(context: ProviderContext): Promise<MentionChoice[]> {
  const key = keyOf(context);
  const now = context.now().getTime();
  const previous = stored.get(key);
  if (previous !== undefined && Math.abs(now - previous.read_at) < FRESH_MS)
    return previous.members;
  const members = await readMembers(context);
  stored.delete(key);
  stored.set(key, { members, read_at: now });
  leaveOutOldest();
  return members;
}

function leaveOutOldest(): void {
  let total = 0;
  for (const { members } of stored.values()) total += members.length;
  for (const [key, { members }] of stored) {
    if (total <= MOST_STORED) return;
    stored.delete(key);
    total -= members.length;
  }
}

function keyOf(context: ProviderContext): string {
  const { access_token } = storedTokens(context.session.credentials);
  const { workspace_url } = accountOf(context);
  return createHash("sha256").update(`${workspace_url} ${access_token}`).digest("hex");
}

const Member = z.object({
  id: z.string(),
  name: z.string().default(""),
  deleted: z.boolean().default(false),
  is_bot: z.boolean().default(false),
  profile: z
    .object({
      display_name: z.string().default(""),
      real_name: z.string().default(""),
      image_72: z.string().optional(),
    })
    .default({ display_name: "", real_name: "" }),
});
const Members = z.object({
  members: z.array(Member.nullable().catch(null)),
  response_metadata: z.object({ next_cursor: z.string().default("") }).optional(),
});

const SLACKBOT = "USLACKBOT";

/** https://docs.slack.dev/reference/methods/users.list */
async function readMembers(context: ProviderContext): Promise<MentionChoice[]> {
  const found: MentionChoice[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { members, response_metadata } = await callMethod(context, {
      method: "users.list",
      effect: "reads",
      parameters: { limit: PAGE, cursor },
      output: Members,
    });
    for (const member of members) {
      const isPerson = member !== null && !member.deleted && !member.is_bot;
      if (isPerson && member.id !== SLACKBOT) found.push(toChoice(member));
    }
    cursor = response_metadata?.next_cursor || undefined;
    if (cursor === undefined) break;
  }
  return found;
}

function toChoice({ id, name: handle, profile }: z.infer<typeof Member>): MentionChoice {
  const name = profile.display_name || profile.real_name || handle;
  const text = writeMention(name, `slack:${id}`);
  return { name, handle, kind: "person", text, avatar_url: webImage(profile.image_72) };
}
