import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { facebook } from "#platforms/facebook/provider.ts";
import { facebook as facebookSimulator } from "#platforms/facebook/simulator/index.ts";
import { instagram } from "#platforms/instagram/provider.ts";
import { instagram as instagramSimulator } from "#platforms/instagram/simulator/index.ts";
import { simulated } from "#platforms/kit/graph/testing/simulated.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { Fetch, Provider } from "#platforms/kit/spec/provider.ts";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import type { Comparison, Difference } from "../comparison.ts";

const Spec = z.object({
  apis: z.array(
    z.object({
      method: z.string(),
      endpoint: z.string().optional(),
      return: z.string().optional(),
      params: z.array(z.object({ name: z.string() })),
    }),
  ),
  fields: z.array(z.object({ name: z.string() })).default([]),
});
type Spec = z.infer<typeof Spec>;

/** Nodes that calls use: the account itself, or one of its objects. */
const NODES = {
  Facebook: { own: ["Page"], other: ["PagePost", "AdVideo", "Comment"] },
  Instagram: { own: ["IGUser"], other: ["IGMedia", "ShadowIGMediaBuilder", "IGComment"] },
};
/** Parameters of every list, and files, which the descriptions omit. */
const GENERAL = ["fields", "limit", "after", "since", "source", "video_file_chunk"];

/**
 * Checks the parameter names in each call of the Facebook and Instagram adapters against the descriptions from which
 * Meta generates its own clients, if META_API_SPECS names their folder: `api_specs/specs` of
 * github.com/facebook/facebook-business-sdk-codegen. They hardly require anything, so only names can be checked.
 */
export const metaByApiSpecs: Comparison = {
  name: "meta-api-specs",
  needs: ["META_API_SPECS"],
  async run(_runs, { META_API_SPECS: folder = "" }) {
    const calls = await recordCalls();
    const differences = calls.flatMap((call): Difference[] => {
      const unknown = unknownNames(call, folder);
      if (unknown.length === 0) return [];
      return [{ input: call, ours: unknown, theirs: "not described" }];
    });
    return { count: calls.length, differences };
  },
};

function unknownNames(call: RecordedCall, folder: string): string[] {
  const { own, other } = NODES[call.platform];
  const nodes = (call.own ? own : other).map((name) => readSpec(folder, name));
  const apis = nodes
    .flatMap((spec) => spec?.apis ?? [])
    .filter(
      ({ method, endpoint = "" }) =>
        method === call.method && endpoint.replaceAll("/", "") === call.edge,
    );
  if (apis.length === 0) return [`${call.method} /${call.edge}`];
  const documented = [...GENERAL, ...apis.flatMap(({ params }) => params.map(({ name }) => name))];
  const answered =
    call.edge === ""
      ? nodes
      : apis.map(({ return: name = "" }) => readSpec(folder, name)).concat(nodes);
  return [
    ...call.parameters.filter((name) => !documented.includes(name)),
    ...call.fields.filter((name) => !answered.some((spec) => describes(spec, name))),
  ];
}

/** Fields can be requested, and so can readable edges. */
function describes(spec: Spec | null, name: string): boolean {
  if (spec === null) return false;
  const edges = spec.apis.filter(({ method }) => method === "GET");
  return (
    spec.fields.some((field) => field.name === name) ||
    edges.some(({ endpoint }) => endpoint?.replaceAll("/", "") === name)
  );
}

function readSpec(folder: string, name: string): Spec | null {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? Spec.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
}

interface RecordedCall {
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
async function recordCalls(): Promise<RecordedCall[]> {
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
