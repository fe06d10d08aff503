import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Comparison, Difference } from "../comparison.ts";
import { type RecordedCall, recordCalls } from "./recorded-calls.ts";

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
  const known = [...GENERAL, ...apis.flatMap(({ params }) => params.map(({ name }) => name))];
  const answered =
    call.edge === ""
      ? nodes
      : apis.map(({ return: name = "" }) => readSpec(folder, name)).concat(nodes);
  return [
    ...call.parameters.filter((name) => !known.includes(name)),
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
