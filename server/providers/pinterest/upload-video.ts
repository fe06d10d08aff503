import { createMultipart } from "../kit/files/multipart.ts";
import { callPlatform } from "../kit/http.ts";
import { platformError } from "../kit/platform-error.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { registerVideo } from "./client.ts";

/**
 * Uploads a video to the Amazon S3 URL that Pinterest provides. Returns its media ID. A repeated upload creates a
 * second video that nobody sees. Throws a ProviderError.
 */
export async function uploadVideo(context: ProviderContext, file: PreparedFile): Promise<string> {
  const { media_id, upload_url, upload_parameters } = await registerVideo(context);
  const fields = Object.entries(upload_parameters).map(([name, value]) => ({ name, value }));
  const files = [{ name: "file", filename: "video.mp4", file }];
  const request = await createMultipart(context, upload_url, { fields, files });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (answer.status >= 200 && answer.status < 300) return media_id;
  const words = /<Message>([^<]*)<\/Message>/.exec(answer.text)?.[1] ?? "";
  // The upload URL was just issued, so a 403 doesn't mean that the account is refused.
  const code = answer.status === 403 ? "platform_unavailable" : undefined;
  throw platformError({ platform: "Pinterest", answer, effect: "reads", words, code });
}
