/** Comments on the account's own posts, as its own server has them. `GetComments` of join-lemmy.org/api */
import { z } from "zod";
import { readByPost, withoutEscapes } from "#platforms/kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import { API, api, type NewComment, signedIn } from "./api.ts";
import { isRefusal } from "./map-error.ts";

/** Servers limit requests by IP address, which all accounts of this Crier share. */
const EVERY_MS = 10 * 60_000;
/** `BODY_MAX_LENGTH` (crates/utils/src/utils/validation.rs of github.com/LemmyNet/lemmy, release/v0.19). */
const MOST_CHARACTERS = 10_000;
/** Pages searched for a reply. */
const MOST_PAGES = 3;

const Text = z.string().catch("");
const Address = z.string().nullish().catch(null);

const ThreadComment = z.object({
  comment: z.object({
    id: z.int(),
    content: Text,
    published: z.iso.datetime({ offset: true }),
    updated: z.iso.datetime({ offset: true }).nullish().catch(null),
    deleted: z.boolean().catch(false).default(false),
    removed: z.boolean().catch(false).default(false),
    ap_id: z.string(),
    /** IDs of its ancestors and itself, starting with 0: 0.5.9 */
    path: z.string(),
  }),
  creator: z.object({
    id: z.int(),
    name: Text,
    display_name: Address,
    avatar: Address,
    actor_id: z.string(),
    deleted: z.boolean().catch(false).default(false),
  }),
  post: z.object({ locked: z.boolean().catch(false).default(false) }),
});
type ThreadComment = z.infer<typeof ThreadComment>;

const Thread = z.object({ comments: z.array(ThreadComment.nullable().catch(null)) });

/** Returns comments at any depth under a post, newest first, 50 at a time. `page` starts at 1. */
async function listThread(
  context: ProviderContext,
  post_id: string,
  page: number,
): Promise<{ comments: ThreadComment[]; isLast: boolean }> {
  const limit = 50;
  const query = { post_id, type_: "All", sort: "New", limit: `${limit}`, page: String(page) };
  const { comments } = await api.get(signedIn(context), `${API}/comment/list`, Thread, query);
  return {
    comments: comments.filter((each) => each !== null),
    isLast: comments.length < limit,
  };
}

async function createReply(context: ProviderContext, input: Required<NewComment>) {
  const answer = z.object({ comment_view: ThreadComment });
  const path = `${API}/comment`;
  return (await api.post(signedIn(context), path, input, answer, "publishes")).comment_view;
}

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "conditional",
    history_days: 30,
    reason: "Crier reads comments on your own posts. It doesn't read mentions elsewhere on Lemmy.",
  }),
  every_ms: EVERY_MS,
  reply_limits: [{ unit: "code_point", limit: MOST_CHARACTERS }],
  ...readByPost({
    newest_first: true,
    stillHas,
    isGone: (error) => isRefusal(error, "couldnt_find_post", "not_found"),
    async list(context, { post, page }) {
      const number = Number(page ?? "1");
      const { comments, isLast } = await listThread(context, post, number);
      const there = comments.filter(({ comment }) => !comment.deleted && !comment.removed);
      return {
        items: there.map((each) => toFound(context, each, post)),
        next: isLast ? null : String(number + 1),
      };
    },
  }),
  async prepareReply(_context, reply) {
    const { formatted: text } = reply.rendition;
    return prepareComment({ ...reply, rendition: { ...reply.rendition, text } });
  },
  async sendReply(context, prepared) {
    const { to, on, text } = preparedComment(prepared);
    const ids = { post_id: Number(on), parent_id: Number(to) };
    return { done: [toItem(await createReply(context, { content: text, ...ids }))] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { person_id } = accountOf(context);
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { comments, isLast } = await listThread(context, reply.on, page);
      const own = comments
        .filter(
          ({ creator, comment }) => creator.id === person_id && parentOf(comment) === reply.to,
        )
        .map((each) => ({
          sent: toItem(each),
          text: each.comment.content,
          written_at: new Date(each.comment.published),
        }));
      const found = findComment(own, reply);
      if (found !== "absent" || isLast) return found;
    }
    return "unknowable";
  },
};

async function stillHas(context: ProviderContext, { external_id: id }: StoredInteraction) {
  try {
    const output = z.object({ comment_view: ThreadComment });
    const found = await api.get(signedIn(context), `${API}/comment`, output, { id });
    const { comment } = found.comment_view;
    return !comment.deleted && !comment.removed;
  } catch (error) {
    if (isRefusal(error, "couldnt_find_comment", "not_found")) return false;
    throw error;
  }
}

function parentOf({ path }: ThreadComment["comment"]): string | null {
  const above = path.split(".").at(-2) ?? "0";
  return above === "0" ? null : above;
}

function toItem({ comment: { id, ap_id } }: ThreadComment) {
  return { external_post_id: String(id), url: ap_id, reference: null };
}

function toFound(context: ProviderContext, each: ThreadComment, post: string): FoundInteraction {
  const { comment, creator } = each;
  return {
    kind: "comment",
    external_id: String(comment.id),
    url: comment.ap_id,
    author: creator.deleted
      ? null
      : {
          name: creator.display_name || creator.name,
          handle: handleOf(creator),
          url: creator.actor_id,
          avatar_url: creator.avatar ?? null,
          ours: creator.id === accountOf(context).person_id,
        },
    text: withoutEscapes(comment.content),
    on_external_id: post,
    parent_external_id: parentOf(comment),
    occurred_at: new Date(comment.published),
    edited_at: comment.updated == null ? null : new Date(comment.updated),
    can_reply: !each.post.locked,
    reference: null,
  };
}

/** Such as rita@lemmy.world. */
function handleOf({ name, actor_id }: ThreadComment["creator"]): string {
  return URL.canParse(actor_id) ? `${name}@${new URL(actor_id).host}` : name;
}
