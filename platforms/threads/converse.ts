/** https://developers.facebook.com/docs/threads/retrieve-and-manage-replies */
import { z } from "zod";
import { advanceContainers, lookUpContainer } from "#platforms/kit/graph/advance-containers.ts";
import type { ContainerItem } from "#platforms/kit/graph/container-api.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { readByPost } from "#platforms/kit/read-by-post.ts";
import {
  type FoundInteraction,
  type Interactions,
  type PreparedPost,
  type Progress,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { hasReply, listConversation, type Reply } from "./api.ts";
import { containerApi } from "./container-api.ts";

/** An account has at least 48,000 calls a day (https://developers.facebook.com/docs/threads/overview#rate-limiting). */
const EVERY_MS = 10 * 60_000;

const PreparedReply = z.object({
  text: z.string(),
  reply_to_id: z.string(),
  prepared_at: z.iso.datetime(),
});

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "any",
    history_days: 30,
    reason: "Crier doesn't request the permission needed to read mentions on Threads.",
  }),
  every_ms: EVERY_MS,
  ...readByPost({
    newest_first: true,
    isGone: isNoSuchObject,
    stillHas: (context, { external_id }) => hasReply(context, external_id),
    // Only root posts have conversations. Replies to a later item of a thread are in its root's.
    isUnlisted: (error) => error instanceof ProviderError && error.code === "validation",
    async list(context, { post, page }) {
      const { data, paging } = await listConversation(context, { post, after: page });
      const next = data.length === 0 ? null : (paging?.cursors?.after ?? null);
      return { items: data.map((reply) => toFound(reply, post)), next };
    },
  }),
  async prepareReply(_context, { to, rendition, now, entropy }) {
    const text = rendition.text.toWellFormed();
    const request = { text, reply_to_id: to.external_id, prepared_at: now.toISOString() };
    return { token: Buffer.from(entropy(16)).toString("hex"), request };
  },
  sendReply: (context, prepared, progress) =>
    advanceContainers(publishOf(context, prepared, progress)),
  lookUpReply: (context, prepared, progress) =>
    lookUpContainer(publishOf(context, prepared, progress)),
};

function publishOf(context: ProviderContext, { request }: PreparedPost, progress: Progress) {
  const { text, reply_to_id, prepared_at } = PreparedReply.parse(request);
  const item: ContainerItem = {
    parts: [],
    whole: async () => ({ media_type: "TEXT", text, reply_to_id }),
  };
  const call = { items: [{ text, files: [] }], prepared_at };
  return { api: containerApi(context, call, reply_to_id), items: [item], progress };
}

function toFound(reply: Reply, post: string): FoundInteraction {
  const { id, username, replied_to, media_url, media_type } = reply;
  const above = replied_to?.id ?? post;
  return {
    kind: "comment",
    external_id: id,
    url: reply.permalink ?? null,
    author:
      username === undefined
        ? null
        : {
            name: username,
            handle: username,
            url: `https://www.threads.com/@${encodeURIComponent(username)}`,
            avatar_url: reply.profile_picture_url ?? null,
            ours: reply.is_reply_owned_by_me,
          },
    text: reply.text ?? "",
    media:
      media_url === undefined
        ? []
        : [{ kind: KINDS[media_type ?? ""] ?? "other", url: media_url, alt_text: null }],
    on_external_id: post,
    parent_external_id: above === post ? null : above,
    occurred_at: new Date(reply.timestamp),
    edited_at: null,
    can_reply: true,
    reference: null,
  };
}

const KINDS: Readonly<Record<string, "image" | "video">> = { IMAGE: "image", VIDEO: "video" };
