/**
 * Lemmy API endpoints that the adapter uses, by method and path (join-lemmy.org/api, version 0.19.9, `LemmyHttp`), with
 * their documented request and response types. Query values are strings on the wire.
 */
import { z } from "zod";
import { GetSiteResponse } from "./published-site.ts";
import {
  CommentView,
  CommunityModeratorView,
  CommunityView,
  CreateComment,
  CreatePost,
  EditPost,
  ListingType,
  Login,
  PersonView,
  PostView,
  Site,
  SortType,
} from "./published-types.ts";

const text = z.string();
const int = z.string().regex(/^\d+$/);
const flag = z.enum(["true", "false"]);

const SearchType = z.enum(["All", "Comments", "Posts", "Communities", "Users", "Url"]);
const CommentSortType = z.enum(["Hot", "Top", "New", "Old", "Controversial"]);

interface Endpoint {
  /** The query of a GET, otherwise the body. */
  request: z.ZodObject;
  response: z.ZodObject;
  /** If absent, the body is JSON. */
  is_form?: true;
  signed_in: boolean;
}

const PostResponse = z.strictObject({ post_view: PostView });

export const ENDPOINTS = {
  "POST /api/v3/user/login": {
    request: Login,
    response: z.strictObject({
      jwt: text.optional(),
      registration_created: z.boolean(),
      verify_email_sent: z.boolean(),
    }),
    signed_in: false,
  },
  "POST /api/v3/user/logout": {
    request: z.strictObject({}),
    response: z.strictObject({ success: z.boolean() }),
    signed_in: true,
  },
  "GET /api/v3/site": {
    request: z.strictObject({}),
    response: GetSiteResponse,
    signed_in: false,
  },
  "GET /api/v3/community": {
    request: z.strictObject({ id: int, name: text }).partial(),
    response: z.strictObject({
      community_view: CommunityView,
      site: Site.optional(),
      moderators: z.array(CommunityModeratorView),
      discussion_languages: z.array(z.int()),
    }),
    signed_in: false,
  },
  "GET /api/v3/community/list": {
    request: z
      .strictObject({ type_: ListingType, sort: SortType, show_nsfw: flag, page: int, limit: int })
      .partial(),
    response: z.strictObject({ communities: z.array(CommunityView) }),
    signed_in: false,
  },
  "GET /api/v3/search": {
    request: z
      .strictObject({
        q: text,
        community_id: int,
        community_name: text,
        creator_id: int,
        type_: SearchType,
        sort: SortType,
        listing_type: ListingType,
        page: int,
        limit: int,
        post_title_only: flag,
      })
      .partial()
      .required({ q: true }),
    response: z.strictObject({
      type_: SearchType,
      comments: z.array(CommentView),
      posts: z.array(PostView),
      communities: z.array(CommunityView),
      users: z.array(PersonView),
    }),
    signed_in: false,
  },
  "POST /api/v3/post": { request: CreatePost, response: PostResponse, signed_in: true },
  "PUT /api/v3/post": { request: EditPost, response: PostResponse, signed_in: true },
  "POST /api/v3/post/delete": {
    request: z.strictObject({ post_id: z.int(), deleted: z.boolean() }),
    response: PostResponse,
    signed_in: true,
  },
  "GET /api/v3/post/list": {
    request: z
      .strictObject({
        type_: ListingType,
        sort: SortType,
        page: int,
        limit: int,
        community_id: int,
        community_name: text,
        saved_only: flag,
        liked_only: flag,
        disliked_only: flag,
        show_hidden: flag,
        show_read: flag,
        show_nsfw: flag,
        page_cursor: text,
      })
      .partial(),
    response: z.strictObject({ posts: z.array(PostView), next_page: text.optional() }),
    signed_in: false,
  },
  "POST /api/v3/comment": {
    request: CreateComment,
    response: z.strictObject({ comment_view: CommentView, recipient_ids: z.array(z.int()) }),
    signed_in: true,
  },
  "GET /api/v3/comment/list": {
    request: z
      .strictObject({
        type_: ListingType,
        sort: CommentSortType,
        max_depth: int,
        page: int,
        limit: int,
        community_id: int,
        community_name: text,
        post_id: int,
        parent_id: int,
        saved_only: flag,
        liked_only: flag,
        disliked_only: flag,
      })
      .partial(),
    response: z.strictObject({ comments: z.array(CommentView) }),
    signed_in: false,
  },
  // `uploadImage`. An image's URL is this one followed by `/` and `file`.
  "POST /pictrs/image": {
    request: z.strictObject({ "images[]": z.instanceof(Blob) }),
    response: z.strictObject({
      msg: text,
      files: z.array(z.strictObject({ file: text, delete_token: text })).optional(),
    }),
    is_form: true,
    signed_in: true,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

export function endpointOf({ method, url }: Request): { name: EndpointName } & Endpoint {
  const name = `${method} ${new URL(url).pathname}`;
  const found = Object.entries(ENDPOINTS).find(([each]) => each === name);
  if (found === undefined) throw new Error(`Lemmy's API has no ${name}.`);
  return { name: found[0] as EndpointName, ...found[1] };
}
