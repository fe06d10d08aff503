import { createMultipart } from "../kit/files/multipart.ts";
import { callPlatform } from "../kit/http.ts";
import { platformError } from "../kit/platform-error.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { registerVideo } from "./client.ts";

/**
 * Sends a video to the place that Pinterest gives for it, which belongs to Amazon's S3. Answers the id by which a pin
 * names it. Once more is another video, which nobody sees. Throws a ProviderError.
 */
export async function uploadVideo(context: ProviderContext, file: PreparedFile): Promise<string> {
  const { media_id, upload_url, upload_parameters } = await registerVideo(context);
  const fields = Object.entries(upload_parameters).map(([name, value]) => ({ name, value }));
  const files = [{ name: "file", filename: "video.mp4", file }];
  const request = await createMultipart(context, upload_url, { fields, files });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (answer.status >= 200 && answer.status < 300) return media_id;
  const words = /<Message>([^<]*)<\/Message>/.exec(answer.text)?.[1] ?? "";
  // The place was given a moment ago: it is not the account that is refused.
  const code = answer.status === 403 ? "platform_unavailable" : undefined;
  throw platformError({ platform: "Pinterest", answer, effect: "reads", words, code });
}
