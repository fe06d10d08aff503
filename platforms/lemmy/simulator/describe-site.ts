import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { describePerson, isSignedIn, PERSON_ID } from "./sign-in.ts";

const FOUNDED = "2026-01-01T00:00:00.000000Z";
const LISTING = "Local";
const SORT = "Active";
const MODE = "List";

/** `GET /site`, `GetSiteResponse` of join-lemmy.org/api: without sign-in it has no `my_user`. */
export async function describeSite(context: SimulatorContext, request: Request): Promise<Response> {
  const isKnown = await isSignedIn(context, request);
  return Response.json({
    site_view: {
      site: SITE,
      local_site: LOCAL_SITE,
      local_site_rate_limit: RATE_LIMIT,
      counts: COUNTS,
    },
    admins: [],
    version: "0.19.9",
    ...(isKnown ? { my_user: describeAccount(context) } : {}),
    all_languages: [{ id: 0, code: "und", name: "Undetermined" }],
    discussion_languages: [0],
    taglines: [],
    custom_emojis: [],
    blocked_urls: [],
  });
}

function describeAccount(context: SimulatorContext) {
  return {
    local_user_view: {
      local_user: LOCAL_USER,
      local_user_vote_display_mode: {
        local_user_id: LOCAL_USER.id,
        score: false,
        upvotes: true,
        downvotes: true,
        upvote_percentage: false,
      },
      person: describePerson(context),
      counts: { person_id: PERSON_ID, post_count: 0, comment_count: 0 },
    },
    follows: [],
    moderates: [],
    community_blocks: [],
    instance_blocks: [],
    person_blocks: [],
    discussion_languages: [0],
  };
}

const SITE = {
  id: 1,
  name: "Sandbox",
  published: FOUNDED,
  actor_id: "https://lemmy.test/",
  last_refreshed_at: FOUNDED,
  inbox_url: "https://lemmy.test/inbox",
  public_key: "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n",
  instance_id: 1,
};

const LOCAL_SITE = {
  id: 1,
  site_id: SITE.id,
  site_setup: true,
  enable_downvotes: true,
  enable_nsfw: true,
  community_creation_admin_only: false,
  require_email_verification: false,
  private_instance: false,
  default_theme: "browser",
  default_post_listing_type: LISTING,
  hide_modlog_mod_names: true,
  application_email_admins: false,
  actor_name_max_length: 20,
  federation_enabled: true,
  captcha_enabled: false,
  captcha_difficulty: "medium",
  published: FOUNDED,
  registration_mode: "Closed",
  reports_email_admins: false,
  federation_signed_fetch: false,
  default_post_listing_mode: MODE,
  default_sort_type: SORT,
};

/** Defaults of a new server (migrations, `local_site_rate_limit`). */
const RATE_LIMIT = {
  local_site_id: LOCAL_SITE.id,
  message: 180,
  message_per_second: 60,
  post: 6,
  post_per_second: 600,
  register: 10,
  register_per_second: 3600,
  image: 6,
  image_per_second: 3600,
  comment: 6,
  comment_per_second: 600,
  search: 60,
  search_per_second: 600,
  published: FOUNDED,
  import_user_settings: 1,
  import_user_settings_per_second: 86_400,
};

const COUNTS = {
  site_id: SITE.id,
  users: 2,
  posts: 0,
  comments: 0,
  communities: 3,
  users_active_day: 1,
  users_active_week: 1,
  users_active_month: 1,
  users_active_half_year: 1,
};

const LOCAL_USER = {
  id: 2,
  person_id: PERSON_ID,
  show_nsfw: false,
  theme: "browser",
  default_sort_type: SORT,
  default_listing_type: LISTING,
  interface_language: "browser",
  show_avatars: true,
  send_notifications_to_email: false,
  show_scores: true,
  show_bot_accounts: true,
  show_read_posts: false,
  email_verified: true,
  accepted_application: true,
  open_links_in_new_tab: false,
  blur_nsfw: true,
  auto_expand: false,
  infinite_scroll_enabled: false,
  admin: false,
  post_listing_mode: MODE,
  totp_2fa_enabled: false,
  enable_keyboard_navigation: false,
  enable_animated_images: true,
  collapse_bot_comments: false,
};
