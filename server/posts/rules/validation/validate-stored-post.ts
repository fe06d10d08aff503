import type { FixKind } from "#core/contract/resources/fix.ts";
import { linkErrors } from "#core/domain/channel-links/link-errors.ts";
import type {
  EntryToValidate,
  PostToValidate,
  ValidatedPost,
} from "#core/domain/fixes/repair-post.ts";
import type { EntryDraft, EntryVerdict } from "#core/domain/verdict/index.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { copyOf, textsOf, toLinked } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostLike } from "#server/posts/record/post-record.ts";
import type { PostVerdictContext } from "./verdict-context.ts";

export interface PostVerdict {
  ready: boolean;
  text: string;
  /** In the order of the post's entries. */
  entries: readonly EntryVerdict[];
}

/** Validates a post on all of its channels. Equal copies are rendered and validated once. */
export async function validateStoredPost(
  ctx: Pick<ServiceContext, "validate">,
  post: PostLike,
  context: PostVerdictContext,
): Promise<PostVerdict> {
  const [verdict] = await validatePosts(ctx, [{ post, context }]);
  return verdict as PostVerdict;
}

export async function validatePosts(
  { validate }: Pick<ServiceContext, "validate">,
  posts: readonly { post: PostLike; context: PostVerdictContext }[],
): Promise<PostVerdict[]> {
  const validated = await validate.repair(
    posts.map(({ post, context }) => asItStands(post, context)),
  );
  return posts.map(({ post }, index) => {
    const { text, entries } = validated[index] as ValidatedPost;
    const verdicts = entries.map(({ verdict }, at) =>
      post.entries[at]?.status === "published" ? { ...verdict, ready: true, errors: [] } : verdict,
    );
    return toPostVerdict(text, verdicts);
  });
}

function asItStands(post: PostLike, context: PostVerdictContext): PostToValidate {
  const entries = post.entries.map(
    (entry): EntryToValidate => ({
      draft: toDraft(post, entry, context),
      kinds: [],
      numbering: "keep",
    }),
  );
  return { story: post.content, entries };
}

/** Returns the verdict on a post from those on its entries. A post without channels isn't ready. */
export function toPostVerdict(text: string, entries: readonly EntryVerdict[]): PostVerdict {
  return { ready: entries.length > 0 && entries.every((entry) => entry.ready), text, entries };
}

type DraftPost = Omit<Parameters<typeof copyOf>[0], "entries"> & {
  entries: readonly EntryRecord[];
};

export function toDraft(
  post: DraftPost,
  entry: EntryRecord,
  { policy, uses, due: post_due, now, labels_unknown = false }: PostVerdictContext,
): EntryDraft {
  const { channel } = entry;
  const due = post_due === null ? null : (entry.scheduled_at ?? post_due);
  const at = entry.published_at ?? (due !== null && due > now ? due : now);
  return {
    ...copyOf(labels_unknown ? { ...post, labels: undefined } : post, entry, at),
    channel: {
      health: channel.deleted_at === null ? channel.health : "deleted",
      health_reason: channel.health_reason,
    },
    quota: uses.get(entry.channel_id) ?? [],
    policy,
    due,
    fixes_applied: entry.fixes_applied as FixKind[],
    ...linkErrorsOf(post, entry),
  };
}

const TITLES = new Map(
  Object.entries(providers).map(([name, { manifest }]) => [name, manifest.title]),
);

/** What a post's entries have in common is found once. */
const found = new WeakMap<
  DraftPost["entries"],
  { content: string; errors: ReturnType<typeof linkErrors> }
>();

function linkErrorsOf(
  post: DraftPost,
  { channel_id }: EntryRecord,
): Pick<EntryDraft, "link_errors"> {
  const { content, entries } = post;
  const known = found.get(entries);
  const errors =
    known?.content === content
      ? known.errors
      : linkErrors(
          entries.map((entry) => ({
            ...toLinked(entry),
            name: nameOf(entry.channel),
            texts: textsOf(post, entry),
          })),
          TITLES,
        );
  if (known?.errors !== errors) found.set(entries, { content, errors });
  const own = errors.get(channel_id) ?? [];
  return own.length === 0 ? {} : { link_errors: own };
}

function nameOf({ name, provider }: EntryRecord["channel"]): string {
  const title = TITLES.get(provider) ?? provider;
  return name.startsWith(title) ? name : `${name} on ${title}`;
}
