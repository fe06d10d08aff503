/**
 * Instagram's errors, from its list of error codes
 * (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes, 2 June 2026).
 */
import { type Fault, graphFault, refuseAsGraph } from "#platforms/kit/simulator/graph/refuse.ts";
import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

const FAULTS = {
  unknownType: {
    code: 100,
    error_subcode: 2207023,
    message: "The media type is unknown.",
  },
  carouselSize: {
    code: 100,
    error_subcode: 2207028,
    message: "Your post won't work as a carousel.",
    error_user_msg: "Carousels need to have at least 2 photos or videos and no more than 10.",
  },
  tooManyMentions: {
    code: 100,
    error_subcode: 2207040,
    message: "Cannot use more than 20 @ tags per post.",
  },
  // Named by reference/ig-user/media; no document confirms its code.
  invalidLocation: {
    code: 100,
    message: "INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID",
  },
  imageTooLarge: {
    code: 36000,
    error_subcode: 2207004,
    message: "The image size is too large.",
    error_user_title: "Image size too large",
    error_user_msg: "The image is too large to download. It should be less than 8 MiB.",
  },
  imageFormat: {
    code: 36001,
    error_subcode: 2207005,
    message: "The image format is not supported.",
    error_user_msg:
      "The image format is not supported. Please check spec for supported JPEG format.",
  },
  imageRatio: {
    code: 36003,
    error_subcode: 2207009,
    message: "The aspect ratio is not supported.",
    error_user_title: "Unsupported aspect ratio",
    error_user_msg:
      "The submitted image with this aspect ratio cannot be published. Please submit an image with a valid aspect ratio.",
  },
  captionTooLong: {
    code: 36004,
    error_subcode: 2207010,
    message: "The caption is too long.",
    error_user_msg: "The caption exceeds the maximum of 2200 characters.",
  },
  notFetched: {
    code: 9004,
    error_subcode: 2207052,
    message: "Only photo or video can be accepted as media type.",
    error_user_title: "Media download has failed. The media URI doesn't meet our requirements.",
    error_user_msg: "The media could not be fetched from this URI.",
  },
  notReady: {
    code: 9007,
    error_subcode: 2207027,
    message: "Media ID is not available",
    error_user_title: "Media Not Ready",
    error_user_msg: "The media is not ready for publishing, please wait for a moment.",
  },
  notFound: {
    code: 24,
    error_subcode: 2207006,
    message: "The requested resource does not exist",
    error_user_title: "Media Not Found",
    error_user_msg: "The media cannot be found.",
  },
  expired: {
    code: -2,
    error_subcode: 2207020,
    message: "Media expired",
    error_user_msg: "The media you are trying to access has expired. Please try to upload again.",
  },
  quota: {
    code: 9,
    error_subcode: 2207042,
    message: "Application request limit reached",
    error_user_msg:
      "You reached maximum number of posts that is allowed to be published by Content Publishing API.",
  },
  spam: {
    code: 4,
    error_subcode: 2207051,
    message: "Application request limit reached",
    error_user_title: "Action is blocked",
    error_user_msg:
      "We restrict certain activity to protect our community. Tell us if you think we made a mistake.",
  },
} satisfies Record<string, Fault>;

export function instagramFault(name: keyof typeof FAULTS): Response {
  return graphFault(FAULTS[name]);
}

export function refuse(kind: RefusalKind): Response {
  if (kind === "validation") return instagramFault("captionTooLong");
  if (kind === "content_policy") return instagramFault("spam");
  return refuseAsGraph(kind);
}
