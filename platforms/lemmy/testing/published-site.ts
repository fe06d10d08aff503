/** `GetSiteResponse` from Lemmy's API documentation (join-lemmy.org/api, version 0.19.9). */
import { z } from "zod";
import {
  Community,
  CommunityModeratorView,
  ListingType,
  Person,
  PersonView,
  Site,
  SortType,
} from "./published-types.ts";

const text = z.string();
const int = z.int();
const flag = z.boolean();

const PostListingMode = z.enum(["List", "Card", "SmallCard"]);
const RegistrationMode = z.enum(["Closed", "RequireApplication", "Open"]);

const LocalSite = z.strictObject({
  id: int,
  site_id: int,
  site_setup: flag,
  enable_downvotes: flag,
  enable_nsfw: flag,
  community_creation_admin_only: flag,
  require_email_verification: flag,
  application_question: text.optional(),
  private_instance: flag,
  default_theme: text,
  default_post_listing_type: ListingType,
  legal_information: text.optional(),
  hide_modlog_mod_names: flag,
  application_email_admins: flag,
  slur_filter_regex: text.optional(),
  actor_name_max_length: int,
  federation_enabled: flag,
  captcha_enabled: flag,
  captcha_difficulty: text,
  published: text,
  updated: text.optional(),
  registration_mode: RegistrationMode,
  reports_email_admins: flag,
  federation_signed_fetch: flag,
  default_post_listing_mode: PostListingMode,
  default_sort_type: SortType,
});

const LocalSiteRateLimit = z.strictObject({
  local_site_id: int,
  message: int,
  message_per_second: int,
  post: int,
  post_per_second: int,
  register: int,
  register_per_second: int,
  image: int,
  image_per_second: int,
  comment: int,
  comment_per_second: int,
  search: int,
  search_per_second: int,
  published: text,
  updated: text.optional(),
  import_user_settings: int,
  import_user_settings_per_second: int,
});

const SiteAggregates = z.strictObject({
  site_id: int,
  users: int,
  posts: int,
  comments: int,
  communities: int,
  users_active_day: int,
  users_active_week: int,
  users_active_month: int,
  users_active_half_year: int,
});

const LocalUser = z.strictObject({
  id: int,
  person_id: int,
  email: text.optional(),
  show_nsfw: flag,
  theme: text,
  default_sort_type: SortType,
  default_listing_type: ListingType,
  interface_language: text,
  show_avatars: flag,
  send_notifications_to_email: flag,
  show_scores: flag,
  show_bot_accounts: flag,
  show_read_posts: flag,
  email_verified: flag,
  accepted_application: flag,
  open_links_in_new_tab: flag,
  blur_nsfw: flag,
  auto_expand: flag,
  infinite_scroll_enabled: flag,
  admin: flag,
  post_listing_mode: PostListingMode,
  totp_2fa_enabled: flag,
  enable_keyboard_navigation: flag,
  enable_animated_images: flag,
  collapse_bot_comments: flag,
});

const MyUserInfo = z.strictObject({
  local_user_view: z.strictObject({
    local_user: LocalUser,
    local_user_vote_display_mode: z.strictObject({
      local_user_id: int,
      score: flag,
      upvotes: flag,
      downvotes: flag,
      upvote_percentage: flag,
    }),
    person: Person,
    counts: PersonView.shape.counts,
  }),
  follows: z.array(z.strictObject({ community: Community, follower: Person })),
  moderates: z.array(CommunityModeratorView),
  community_blocks: z.array(z.strictObject({ person: Person, community: Community })),
  instance_blocks: z.array(z.looseObject({ person: Person })),
  person_blocks: z.array(z.strictObject({ person: Person, target: Person })),
  discussion_languages: z.array(int),
});

export const GetSiteResponse = z.strictObject({
  site_view: z.strictObject({
    site: Site,
    local_site: LocalSite,
    local_site_rate_limit: LocalSiteRateLimit,
    counts: SiteAggregates,
  }),
  admins: z.array(PersonView),
  version: text,
  my_user: MyUserInfo.optional(),
  all_languages: z.array(z.strictObject({ id: int, code: text, name: text })),
  discussion_languages: z.array(int),
  taglines: z.array(z.looseObject({ content: text })),
  custom_emojis: z.array(z.looseObject({})),
  blocked_urls: z.array(z.looseObject({ url: text })),
});
