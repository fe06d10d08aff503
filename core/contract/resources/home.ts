import { z } from "zod";
import { Instant } from "../instant.ts";
import { MOST_COUNTED } from "../limits.ts";
import { InboxCounts } from "./inbox.ts";
import { Interaction } from "./interaction.ts";
import { PostRow } from "./post.ts";
import { PostComment } from "./post-comment.ts";
import { SampleData } from "./sample-data.ts";
import { ValidationCode } from "./validation-error.ts";
import { WaitingApproval } from "./waiting-approval.ts";

/** Why a scheduled post can't be published on one of its channels. */
const Problem = z.object({
  channel_id: z.string(),
  provider: z.string(),
  name: z.string(),
  code: ValidationCode,
  message: z.string(),
});
export type Problem = z.infer<typeof Problem>;

const BlockedPost = z.object({ post: PostRow, problems: z.array(Problem) });
export type BlockedPost = z.infer<typeof BlockedPost>;

const UnscheduledPost = z.object({
  post: PostRow,
  at: Instant.meta({ description: "The time it was made for." }),
  problem: z.string(),
});

const Mention = z.object({
  comment_id: z.string(),
  author: PostComment.shape.author,
  text: z.string(),
  created_at: Instant,
  post_id: z.string(),
  excerpt: z.string().meta({ description: "The beginning of the post's text." }),
});
export type Mention = z.infer<typeof Mention>;

const HandedOff = z.object({
  post_id: z.string(),
  channel_id: z.string(),
  provider: z.string(),
  name: z.string().meta({ description: "The channel's name." }),
  excerpt: z.string().meta({ description: "The beginning of the post's text." }),
  path: z.string().meta({ description: "Of the page on which a person finishes it." }),
  due_at: Instant,
  expires_at: Instant,
});
export type HandedOff = z.infer<typeof HandedOff>;

const total = z.int().meta({ description: `Up to ${MOST_COUNTED}; there may be more.` });

export const Home = z.object({
  next: z.object({ posts: z.array(PostRow), total }),
  failed: z.object({ posts: z.array(PostRow), total }),
  blocked: z.object({ posts: z.array(BlockedPost), total }),
  unscheduled: z
    .object({ items: z.array(UnscheduledPost), total })
    .meta({ description: "Coming posts of recurring posts that could only be saved as drafts." }),
  handoffs: z
    .object({ items: z.array(HandedOff), total })
    .meta({ description: "Posts that are due and wait for a person to publish them." }),
  unanswered: z
    .object({ items: z.array(Interaction), total })
    .nullable()
    .meta({
      description: "Unanswered comments. Null if the caller can't read them.",
    }),
  approvals: z
    .object({ items: z.array(WaitingApproval), total })
    .meta({ description: "Posts awaiting the caller's approval." }),
  rejected: z
    .object({ posts: z.array(PostRow), total })
    .meta({ description: "Posts whose approval the caller requested and that were rejected." }),
  mentions: z
    .object({ items: z.array(Mention), total })
    .meta({ description: "Open comments that mention the caller, newest first." }),
  has_posts: z.boolean().meta({ description: "Whether the organization has any post." }),
  samples: SampleData.shape.state.meta({
    description: "`filled` also if filling was interrupted: there is something to remove.",
  }),
  low_credits: z
    .object({ available: z.number(), per_month: z.number() })
    .nullable()
    .meta({ description: "Null unless credits are low and the caller can see them." }),
});
export type Home = z.infer<typeof Home>;

export const HomeCounts = z.object({
  failed: total,
  blocked: total,
  unscheduled: total,
  handoffs: total,
  inbox: InboxCounts.nullable().meta({ description: "Null if the caller can't read comments." }),
  approvals: total.meta({ description: "Posts awaiting the caller's approval." }),
  mentions: total.meta({ description: "Open comments that mention the caller." }),
});
export type HomeCounts = z.infer<typeof HomeCounts>;
