/**
 * Limits of manifests that their simulators don't hold anybody to yet, by provider and format. An entry goes when its simulator
 * refuses, or when the platform turns out not to have the limit.
 */
export const UNREFUSED: ReadonlySet<string> = new Set([
  "facebook video characters of text",
  "facebook video characters of title",
  "facebook reel characters of text",
  "slack post files of image/jpeg",
  "slack post files of video/mp4",
  "google_business local_post characters of title",
]);
