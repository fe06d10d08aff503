import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  address,
  byDefault,
  characters,
  choice,
  files,
  format,
  JPEG,
  MB,
  MINUTE,
  media,
  PNG,
  text,
  textOption,
  title,
  USUAL_COST,
  whenUnset,
} from "#platforms/kit/manifest-parts.ts";

export const manifest: ProviderManifest = {
  provider: "google_business",
  title: "Google Business Profile",
  // No document says how long they get.
  longest_post_url:
    "https://local.google.com/place?id=comes-later-comes-la&use=posts&lpsid=CIHM0ogKEICAgICcomes-laterr",
  api_version: {
    name: "v4",
    since: null,
    until: null,
    source: "https://developers.google.com/my-business/content/sunset-dates",
  },
  formats: [
    format("local_post", {
      // Required for events and offers; 58 characters according to other publishers, not Google's documents
      // (developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts#localpostevent).
      title: title(characters(58)),
      // From Google's help and every publisher; the reference has no limit
      // (developers.google.com/my-business/content/posts-data).
      text: text(characters(1500)),
      media: media({
        // At least 250×250 (developers.google.com/my-business/content/posts-data). From other publishers: one image, of
        // 10 KB to 5 MB (ayrshare.com/docs/media-guidelines). The schema has videos, but most are refused. No alt text.
        images: files({
          max_count: 1,
          types: [JPEG, PNG],
          min_bytes: 10 * 1024,
          max_bytes: 5 * MB,
          min_side: 250,
        }),
      }),
    }),
  ],
  dialect: "plain",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "none" },
  // Dependencies between them are checked before a post is sent (prepare.ts). `topicType`, `callToAction`, `event`
  // and `offer` (developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts).
  options: [
    byDefault(
      "STANDARD",
      choice("topic_type", "Kind", "events and offers have a title, a start and an end.", {
        STANDARD: "Update",
        EVENT: "Event",
        OFFER: "Offer",
      }),
    ),
    whenUnset(
      "None",
      choice("call_to_action", "Button", "the button under the post.", {
        BOOK: "Book",
        ORDER: "Order online",
        SHOP: "Buy",
        LEARN_MORE: "Learn more",
        SIGN_UP: "Sign up",
        CALL: "Call now",
      }),
    ),
    address("call_to_action_url", "Button link", "where the button leads. Call now has none."),
    textOption(
      "starts",
      "Starts",
      "the day an event or offer starts, such as 2026-12-24 or 2026-12-24 18:00.",
    ),
    textOption("ends", "Ends", "the day it ends, in the same format."),
    textOption("coupon_code", "Coupon code", "the code to redeem an offer."),
    address("redeem_url", "Where to redeem", "where to redeem an offer."),
    textOption("terms", "Terms", "the terms of an offer."),
  ],
  // "Required" for both topics, and for every action except CALL (…/rest/v4/accounts.locations.localPosts).
  conditions: [
    {
      when: { option: "topic_type", values: ["EVENT", "OFFER"] },
      needs: ["title", "starts", "ends"],
      reason: "Events and offers on Google need a title, a start and an end.",
    },
    {
      when: {
        option: "call_to_action",
        values: ["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP"],
      },
      needs: ["call_to_action_url"],
      reason: "The post's button needs a link.",
    },
  ],
  // Posts have no comments; reviews are separate (developers.google.com/my-business/content/review-data).
  // developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/patch
  edit: {
    formats: ["local_post"],
    text: true,
    title: true,
    with_files: true,
    options: [
      "call_to_action",
      "call_to_action_url",
      "starts",
      "ends",
      "coupon_code",
      "redeem_url",
      "terms",
    ],
  },
  ingestion: true,
  // Post metrics ended on 20 February 2023 (developers.google.com/my-business/content/sunset-dates).
  metrics: [],
  creator_policy: false,
  credit_cost: USUAL_COST,
  // Edits per profile (developers.google.com/my-business/content/limits).
  quotas: [{ window_seconds: MINUTE, posts: 10 }],
};
