/**
 * Objects from Lemmy's API documentation (join-lemmy.org/api, version 0.19.9): field names, types and which are
 * optional. Each constant has its type's name there. An undocumented field fails.
 */
import { z } from "zod";

const text = z.string();
const int = z.int();
const flag = z.boolean();

/** Optional fields without a value are omitted: they are never null. */
function fields<Required extends z.ZodRawShape, Optional extends z.ZodRawShape>(
  required: Required,
  optional: Optional,
) {
  return z.strictObject({ ...required, ...z.object(optional).partial().shape });
}

export const ListingType = z.enum(["All", "Local", "Subscribed", "ModeratorView"]);
export const SortType = z.enum([
  "Active",
  "Hot",
  "New",
  "Old",
  "MostComments",
  "NewComments",
  "Controversial",
  "Scaled",
  "TopHour",
  "TopSixHour",
  "TopTwelveHour",
  "TopDay",
  "TopWeek",
  "TopMonth",
  "TopThreeMonths",
  "TopSixMonths",
  "TopNineMonths",
  "TopYear",
  "TopAll",
]);
const SubscribedType = z.enum(["Subscribed", "NotSubscribed", "Pending"]);
const CommunityVisibility = z.enum(["Public", "LocalOnly"]);

export const Person = fields(
  {
    id: int,
    name: text,
    banned: flag,
    published: text,
    actor_id: text,
    local: flag,
    deleted: flag,
    bot_account: flag,
    instance_id: int,
  },
  {
    display_name: text,
    avatar: text,
    updated: text,
    bio: text,
    banner: text,
    matrix_user_id: text,
    ban_expires: text,
  },
);

const PersonAggregates = z.strictObject({ person_id: int, post_count: int, comment_count: int });

export const PersonView = z.strictObject({
  person: Person,
  counts: PersonAggregates,
  is_admin: flag,
});

export const Community = fields(
  {
    id: int,
    name: text,
    title: text,
    removed: flag,
    published: text,
    deleted: flag,
    nsfw: flag,
    actor_id: text,
    local: flag,
    hidden: flag,
    posting_restricted_to_mods: flag,
    instance_id: int,
    visibility: CommunityVisibility,
  },
  { description: text, updated: text, icon: text, banner: text },
);

const CommunityAggregates = z.strictObject({
  community_id: int,
  subscribers: int,
  posts: int,
  comments: int,
  published: text,
  users_active_day: int,
  users_active_week: int,
  users_active_month: int,
  users_active_half_year: int,
  subscribers_local: int,
});

export const CommunityView = z.strictObject({
  community: Community,
  subscribed: SubscribedType,
  blocked: flag,
  counts: CommunityAggregates,
  banned_from_community: flag,
});

export const CommunityModeratorView = z.strictObject({ community: Community, moderator: Person });

const Post = fields(
  {
    id: int,
    name: text,
    creator_id: int,
    community_id: int,
    removed: flag,
    locked: flag,
    published: text,
    deleted: flag,
    nsfw: flag,
    ap_id: text,
    local: flag,
    language_id: int,
    featured_community: flag,
    featured_local: flag,
  },
  {
    url: text,
    body: text,
    updated: text,
    embed_title: text,
    embed_description: text,
    thumbnail_url: text,
    embed_video_url: text,
    url_content_type: text,
    alt_text: text,
  },
);

const PostAggregates = z.strictObject({
  post_id: int,
  comments: int,
  score: int,
  upvotes: int,
  downvotes: int,
  published: text,
  newest_comment_time: text,
});

const ImageDetails = z.strictObject({ link: text, width: int, height: int, content_type: text });

export const PostView = fields(
  {
    post: Post,
    creator: Person,
    community: Community,
    creator_banned_from_community: flag,
    banned_from_community: flag,
    creator_is_moderator: flag,
    creator_is_admin: flag,
    counts: PostAggregates,
    subscribed: SubscribedType,
    saved: flag,
    read: flag,
    hidden: flag,
    creator_blocked: flag,
    unread_comments: int,
  },
  { image_details: ImageDetails, my_vote: int },
);

const Comment = fields(
  {
    id: int,
    creator_id: int,
    post_id: int,
    content: text,
    removed: flag,
    published: text,
    deleted: flag,
    ap_id: text,
    local: flag,
    path: text,
    distinguished: flag,
    language_id: int,
  },
  { updated: text },
);

const CommentAggregates = z.strictObject({
  comment_id: int,
  score: int,
  upvotes: int,
  downvotes: int,
  published: text,
  child_count: int,
});

export const CommentView = fields(
  {
    comment: Comment,
    creator: Person,
    post: Post,
    community: Community,
    counts: CommentAggregates,
    creator_banned_from_community: flag,
    banned_from_community: flag,
    creator_is_moderator: flag,
    creator_is_admin: flag,
    subscribed: SubscribedType,
    saved: flag,
    creator_blocked: flag,
  },
  { my_vote: int },
);

export const Site = fields(
  {
    id: int,
    name: text,
    published: text,
    actor_id: text,
    last_refreshed_at: text,
    inbox_url: text,
    public_key: text,
    instance_id: int,
  },
  {
    sidebar: text,
    updated: text,
    icon: text,
    banner: text,
    description: text,
    content_warning: text,
  },
);

export const CreatePost = fields(
  { name: text, community_id: int },
  {
    url: text,
    body: text,
    alt_text: text,
    honeypot: text,
    nsfw: flag,
    language_id: int,
    custom_thumbnail: text,
  },
);

export const EditPost = fields(
  { post_id: int },
  {
    name: text,
    url: text,
    body: text,
    alt_text: text,
    nsfw: flag,
    language_id: int,
    custom_thumbnail: text,
  },
);

export const CreateComment = fields(
  { content: text, post_id: int },
  { parent_id: int, language_id: int },
);

export const Login = fields({ username_or_email: text, password: text }, { totp_2fa_token: text });
