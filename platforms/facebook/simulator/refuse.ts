/** Facebook's errors. Undocumented ones are as callers report them. */
import { type Fault, graphFault, refuseAsGraph } from "#platforms/kit/simulator/graph/refuse.ts";
import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

const FAULTS = {
  // github.com/jgorset/facepy/issues/55
  nothingToPost: { code: 100, message: "(#100) Missing message or attachment" },
  // Facebook doesn't document an error code.
  messageTooLong: {
    code: 100,
    message: "(#100) Param message must be at most 63206 characters long.",
  },
  // github.com/facebook-csharp-sdk/facebook-csharp-sdk/issues/119
  duplicate: {
    code: 506,
    error_subcode: 1455006,
    message: "(#506) Duplicate status message",
    error_user_title: "Duplicate Status Update",
    error_user_msg:
      "This status update is identical to the last one you posted. Try posting something different.",
  },
  // No document confirms this error.
  photoPosted: {
    code: 100,
    error_subcode: 1366051,
    message: "Invalid parameter",
    error_user_title: "Already Posted",
    error_user_msg: "These photos were already posted.",
  },
  noSuchPhoto: { code: 100, message: "(#100) media_fbid or photo_id is of no unpublished photo" },
  // github.com/facebookarchive/php-graph-sdk/issues/711
  unreadablePhoto: {
    code: 100,
    error_subcode: 1366046,
    message: "Invalid parameter",
    error_user_title: "Can't Read Files",
    error_user_msg:
      "Your photos couldn't be uploaded. Photos should be less than 10 MB and saved as JPG, PNG, GIF or TIFF files.",
  },
  // github.com/A-BMT02, node-facebook/facebook-node-sdk/issues/187
  noFile: { code: 324, message: "(#324) Requires upload file" },
  videoTooLarge: {
    code: 100,
    error_subcode: 1363023,
    message: "Invalid parameter",
    error_user_title: "Video Too Large",
    error_user_msg: "The video you tried to upload is too large.",
  },
  notUploaded: {
    code: 100,
    error_subcode: 1363033,
    message: "There was a problem uploading your video. Please try uploading it again.",
  },
  // 30 in 24 hours: https://developers.facebook.com/docs/video-api/guides/reels-publishing. No document confirms its
  // code.
  reelQuota: { code: 613, message: "(#613) Calls to this api have exceeded the rate limit." },
  policy: {
    status: 403,
    code: 368,
    error_subcode: 1346003,
    message: "The action attempted has been deemed abusive or is otherwise disallowed",
    error_user_msg:
      "Your content couldn't be shared, because it goes against our Community Standards.",
  },
} satisfies Record<string, Fault>;

export function facebookFault(name: keyof typeof FAULTS): Response {
  return graphFault(FAULTS[name]);
}

export function refuse(kind: RefusalKind): Response {
  if (kind === "validation") return facebookFault("messageTooLong");
  if (kind === "content_policy") return facebookFault("policy");
  return refuseAsGraph(kind);
}
