/** Records the calls that Crier's adapters make to Meta's Graph API, as sent to the simulators. */

import { facebook } from "#server/providers/facebook/index.ts";
import { instagram } from "#server/providers/instagram/index.ts";
import { simulated } from "#server/providers/kit/graph/testing/simulated.ts";
import { memoryFile } from "#server/providers/kit/testing/memory-files.ts";
import type { Fetch, Provider } from "#server/providers/spec.ts";
import { NO_PROGRESS } from "#server/providers/spec.ts";
import { facebook as facebookSimulator } from "#server/sandbox/facebook/index.ts";
import { instagram as instagramSimulator } from "#server/sandbox/instagram/index.ts";
import type { Simulator } from "#server/sandbox/spec.ts";

export interface RecordedCall {
  platform: "Facebook" | "Instagram";
  method: string;
  /** Whether it is about the connected account, rather than one of its objects. */
  own: boolean;
  /** Empty for a call of the node itself. */
  edge: string;
  /** The sent parameters; for a GET the requested fields. */
  parameters: string[];
  fields: string[];
}

type Post = Parameters<ReturnType<typeof simulated>["ready"]>[0];

const image = memoryFile("image/jpeg");
const video = memoryFile("video/mp4");
const comment = { first_comment: "First" };

const POSTS: [RecordedCall["platform"], Provider, Simulator, Post[]][] = [
  [
    "Facebook",
    facebook,
    facebookSimulator,
    [
      { format: "post", texts: "See https://example.com/", options: comment },
      { format: "post", texts: "Photos", files: [image, memoryFile("image/jpeg", { seed: 2 })] },
      { format: "video", texts: "Video", title: "Title", files: [video] },
      { format: "reel", texts: "Reel", files: [video], options: comment },
      { format: "story", files: [image] },
      { format: "story", files: [video] },
    ],
  ],
  [
    "Instagram",
    instagram,
    instagramSimulator,
    [
      { format: "post", texts: "Post", files: [image], options: comment },
      { format: "carousel", texts: "Carousel", files: [image, video] },
      {
        format: "reel",
        texts: "Reel",
        files: [video],
        options: { share_to_feed: true, thumb_offset: 1 },
      },
      { format: "story", files: [image] },
    ],
  ],
];

/** Publishes one post of each kind, looks it up, and deletes it if possible. */
export async function recordCalls(): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = [];
  for (const [platform, provider, simulator, posts] of POSTS) {
    const { ready, publish, context, fetch } = simulated(provider, simulator);
    const own = String(context.account.page_id ?? context.account.ig_id);
    const recording: Fetch = async (request) => {
      const call = await toCall(platform, own, request.clone());
      if (call !== null) calls.push(call);
      return fetch(request);
    };
    for (const post of posts) {
      const prepared = await ready(post);
      const [item] = await publish(prepared, { fetch: recording });
      const via = { ...context, fetch: recording };
      await provider.lookup(via, prepared, NO_PROGRESS);
      if (item !== undefined) await provider.remove?.(via, item);
    }
  }
  return calls;
}

/** Null for the upload host, which isn't part of the Graph API. */
async function toCall(
  platform: RecordedCall["platform"],
  own: string,
  request: Request,
): Promise<RecordedCall | null> {
  const url = new URL(request.url);
  if (url.hostname === "rupload.facebook.com") return null;
  const [, , node = "", edge = ""] = url.pathname.split("/");
  const form = request.method === "POST" ? await request.formData() : new FormData();
  const parameters = [...url.searchParams.keys(), ...form.keys()].map((name) =>
    name.replace(/\[\d+\]$/, ""),
  );
  const fields = (url.searchParams.get("fields") ?? "").replace(/\{.*\}/g, "").split(",");
  return {
    platform,
    method: request.method,
    own: node === own,
    edge,
    parameters: [...new Set(parameters)],
    fields: fields.filter(Boolean),
  };
}
