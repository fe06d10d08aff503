/** Reading comments. Each call throws a ProviderError. https://developers.google.com/youtube/v3/docs/commentThreads */
import { z } from "zod";
import type { ProviderContext, StoredInteraction } from "#platforms/kit/spec/provider.ts";
import { accountOf, api, listOf } from "./api.ts";

/** Pages of one thread's replies. */
const MOST_PAGES = 3;

const PAGE = { maxResults: "100", textFormat: "plainText" };

const Comment = z.object({
  id: z.string(),
  snippet: z.object({
    videoId: z.string().optional(),
    /** Always present if the channel wrote the comment. */
    textOriginal: z.string().optional(),
    textDisplay: z.string().default(""),
    parentId: z.string().optional(),
    authorDisplayName: z.string().default(""),
    authorProfileImageUrl: z.url().optional().catch(undefined),
    authorChannelUrl: z.url().optional().catch(undefined),
    /** Absent if the account is gone. */
    authorChannelId: z.object({ value: z.string().optional() }).optional(),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().optional(),
  }),
});
export type Comment = z.infer<typeof Comment>;

const Thread = z.object({
  id: z.string(),
  snippet: z.object({
    videoId: z.string().optional(),
    topLevelComment: Comment,
    canReply: z.boolean().default(true),
    totalReplyCount: z.int().default(0),
  }),
  /** Only some of the replies. */
  replies: z.object({ comments: z.array(Comment) }).optional(),
});
export type Thread = z.infer<typeof Thread>;

export function listNewestThreads(
  context: ProviderContext,
  page: string | null,
): Promise<{ items: Thread[]; nextPageToken?: string | undefined }> {
  const query = {
    ...PAGE,
    part: "snippet,replies",
    order: "time",
    allThreadsRelatedToChannelId: accountOf(context).channel_id,
    pageToken: page ?? undefined,
  };
  return api.get(context, "/commentThreads", listOf(Thread), query);
}

export async function listThreads(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<readonly Thread[]> {
  if (stored.length === 0) return [];
  const id = stored.map(({ external_id }) => external_id).join(",");
  const query = { part: "snippet,replies", id, textFormat: "plainText" };
  return (await api.get(context, "/commentThreads", listOf(Thread), query)).items;
}

export async function listComments(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<readonly Comment[]> {
  if (stored.length === 0) return [];
  const id = stored.map(({ external_id }) => external_id).join(",");
  const query = { part: "snippet", id, textFormat: "plainText" };
  return (await api.get(context, "/comments", listOf(Comment), query)).items;
}

export async function listReplies(context: ProviderContext, thread: string): Promise<Comment[]> {
  const replies: Comment[] = [];
  let pageToken: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = { ...PAGE, part: "snippet", parentId: thread, pageToken };
    const page = await api.get(context, "/comments", listOf(Comment), query);
    replies.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) break;
  }
  return replies;
}
