/** The calls of Example Platform's API that the adapter makes (https://developers.example.com). */
import { z } from "zod";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";

const HOST = "https://api.example.com";

// This isn't written yet: replace the addresses and the calls. Each call has the URL of its page in a comment.
export const api = defineApi({
  platform: "Example Platform",
  base: `${HOST}/${manifest.api_version.name}`,
  oauth: {
    token: `${HOST}/oauth/token`,
    authentication: "basic",
    variables: "EXAMPLE_PLATFORM",
  },
  readError: unlessSuccess(mapError),
});

const Account = z.object({ id: z.string(), username: z.string() });

const CreatedPost = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

/** Returns the token's account. */
export function getAccount(fetch: Fetch, access_token: string) {
  return api.get({ fetch, access_token }, "/me", Account);
}

export function createPost(context: ProviderContext, body: { text: string }) {
  return api.post(context, "/posts", body, CreatedPost, "publishes");
}

/** A post that is already gone counts as deleted. */
export function deletePost(context: ProviderContext, id: string) {
  return api.remove(context, { path: `/posts/${encodeURIComponent(id)}` });
}
