/** Reading comments. Each call throws a ProviderError. https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api */
import { z } from "zod";
import {
  type FoundAuthor,
  type ProviderContext,
  ProviderError,
  type StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { api, authorOf, restli } from "./api.ts";
import { isRefusal } from "./map-error.ts";

const PAGE_SIZE = 100;
const MOST_PAGES = 3;
/** Number of IDs that one call "reliably" accepts. Not in LinkedIn's documents; from other publishers. */
const BATCH = 50;

const Comment = z.object({
  id: z.string(),
  commentUrn: z.string().optional(),
  $URN: z.string().optional(),
  /** Absent if the member's settings hide it (github.com/MicrosoftDocs/feedback/issues/971). */
  actor: z.string().optional(),
  object: z.string(),
  parentComment: z.string().optional(),
  message: z.object({ text: z.string().default("") }).default({ text: "" }),
  /** In milliseconds since 1970. */
  created: z.object({ time: z.number() }),
  lastModified: z.object({ time: z.number() }).optional(),
});
export type Comment = z.infer<typeof Comment>;

const Comments = z.object({ elements: z.array(Comment) });

const Metadata = z.object({
  results: z.record(
    z.string(),
    z.object({ commentSummary: z.object({ count: z.int().default(0) }).optional() }),
  ),
});

const Person = z.object({
  /** `private` if the page may not see the profile. */
  id: z.string(),
  localizedFirstName: z.string().default(""),
  localizedLastName: z.string().default(""),
  vanityName: z.string().optional(),
});

const Organizations = z.object({
  results: z.record(
    z.string(),
    z.object({ localizedName: z.string(), vanityName: z.string().optional() }),
  ),
});

/** Encodes a URN for a path or list: Rest.li 2.0 requires its parentheses and commas to be escaped too. */
export function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll("(", "%28").replaceAll(")", "%29");
}

export function nameOf({ commentUrn, $URN, object, id }: Comment): string {
  return commentUrn ?? $URN ?? `urn:li:comment:(${object},${id})`;
}

/** Returns the direct replies to a post or comment, and whether that is all of them. */
export async function listBelow(
  context: ProviderContext,
  name: string,
): Promise<{ comments: readonly Comment[]; complete: boolean }> {
  const comments: Comment[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const range = `start=${page * PAGE_SIZE}&count=${PAGE_SIZE}`;
    const path = `/rest/socialActions/${encodeName(name)}/comments?${range}`;
    const { elements } = await api.get(context, path, Comments);
    comments.push(...elements);
    if (elements.length < PAGE_SIZE) return { comments, complete: true };
  }
  return { comments, complete: false };
}

/** Asks for one comment below its post or its parent comment. */
export async function hasComment(
  context: ProviderContext,
  { external_id, parent_external_id, on_external_id }: StoredInteraction,
): Promise<boolean> {
  const above = encodeName(parent_external_id ?? on_external_id ?? "");
  const id = encodeName(/,([^,)]+)\)$/.exec(external_id)?.[1] ?? external_id);
  try {
    const path = `/rest/socialActions/${above}/comments/${id}`;
    await api.get(context, path, z.object({ id: z.string() }));
    return true;
  } catch (error) {
    if (isRefusal(error, "RESOURCE_NOT_FOUND")) return false;
    throw error;
  }
}

/**
 * Returns how many comments each post has at any depth, or how many replies each comment has
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/social-metadata-api).
 */
export async function countComments(
  context: ProviderContext,
  names: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < names.length; start += BATCH) {
    const list = names
      .slice(start, start + BATCH)
      .map(encodeName)
      .join(",");
    const path = `/rest/socialMetadata?ids=List(${list})`;
    const call = { path, headers: restli("BATCH_GET"), effect: "reads" } as const;
    const { results } = await api.call(context, call, Metadata);
    for (const [name, { commentSummary }] of Object.entries(results))
      counts.set(decodeURIComponent(name), commentSummary?.count ?? 0);
  }
  return counts;
}

export async function readAuthor(
  context: ProviderContext,
  actor: string,
): Promise<FoundAuthor | null> {
  try {
    const id = actor.split(":").at(-1) ?? "";
    return actor.startsWith("urn:li:person:")
      ? await readPerson(context, id)
      : await readOrganization(context, id);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code === "platform_unavailable") throw error;
    if (error.code === "rate_limit") throw error;
    return null;
  }
}

async function readPerson(context: ProviderContext, id: string): Promise<FoundAuthor | null> {
  const path = `/rest/people/(id:${encodeName(id)})`;
  const person = await api.get(context, path, Person);
  const name = `${person.localizedFirstName} ${person.localizedLastName}`.trim();
  if (person.id === "private" || name === "") return null;
  const url =
    person.vanityName === undefined
      ? null
      : `https://www.linkedin.com/in/${encodeURIComponent(person.vanityName)}`;
  return { name, handle: person.vanityName ?? id, url, avatar_url: null, ours: false };
}

async function readOrganization(context: ProviderContext, id: string): Promise<FoundAuthor | null> {
  const path = `/rest/organizationsLookup?ids=List(${encodeName(id)})`;
  const call = { path, headers: restli("BATCH_GET"), effect: "reads" } as const;
  const { results } = await api.call(context, call, Organizations);
  const ours = authorOf(context) === `urn:li:organization:${id}`;
  const unnamed = { localizedName: "LinkedIn page", vanityName: undefined };
  const found = results[id] ?? (ours ? unnamed : undefined);
  if (found === undefined) return null;
  const url = `https://www.linkedin.com/company/${found.vanityName ?? id}`;
  const handle = found.vanityName ?? id;
  return { name: found.localizedName, handle, url, avatar_url: null, ours };
}
