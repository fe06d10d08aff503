import { server } from "#app/server.ts";
import { Comments } from "#components/comments/comments.tsx";
import { TeamReview } from "#components/review/team/team-review.tsx";
import { openWorkspace } from "./open-workspace.ts";

interface Props {
  org: string;
  id: string;
  /** The list that the page belongs to. */
  from: "approvals" | "posts";
  /** The version that the reader saw before, such as in an agent's app. */
  seen?: string | null;
}

/** The review of a post, for members: decided by approvers, read by everyone else. */
export async function ReviewPage({ org, id, from, seen = null }: Props) {
  const { ask, ctx, scopes, organization } = await openWorkspace(org, `/${from}/${id}`);
  const [review, mine] = await Promise.all([
    server.readReview({ ctx, input: { id } }),
    ask(server.registry.approvals.list, { mine: true }),
  ]);
  const isMine = mine.items.some(({ post }) => post.id === id);
  const isOpen = review?.state === "pending" || review?.state === "held";
  // Someone who can't decide this post came from the list of all.
  const listed =
    isOpen && !isMine ? await ask(server.registry.approvals.list, { mine: false }) : mine;
  const isEdited = review?.status === "draft" || review?.status === "scheduled";
  return (
    <TeamReview
      key={id}
      slug={organization.slug}
      id={id}
      from={from}
      review={review}
      is_newer={seen !== null && review !== null && review.post.updated_at !== seen}
      waiting={listed.items.map(({ post }) => post.id)}
      reading={{ time_zone: organization.policy.time_zone, now: ctx.system.now() }}
      comments={review !== null && <Comments post={{ id }} />}
      opens={scopes.includes("posts:write") || !isEdited}
    />
  );
}
