import type { z } from "zod";
import type { GetPostVersion } from "#core/contract/operations/posts/get-post-version.ts";
import type { PostVersion } from "#core/contract/resources/post-version.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findVersion } from "./find-version.ts";
import { toVersion } from "./to-resource.ts";

/** Returns a complete version of a post. Three statements. */
export async function getPostVersion({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof GetPostVersion.input>;
}): Promise<PostVersion> {
  const { state, channels, media, ...version } = await findVersion(ctx, input);
  return toVersion(version, state, channels);
}
