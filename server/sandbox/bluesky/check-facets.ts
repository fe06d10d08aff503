import type { Json } from "#server/providers/spec.ts";
import { checkLength, missing, wrongKind } from "./check-value.ts";
import { isObject } from "./xrpc.ts";

const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;
const DID = /^did:[a-z]+:[a-zA-Z0-9._:%-]+$/;

/**
 * Returns what is wrong with a record's facets, or null. Like the server, it accepts offsets beyond the text: getting
 * those right is up to the sender.
 */
export function checkFacets(facets: Json): string | null {
  if (!Array.isArray(facets)) return wrongKind("array", facets, "$.record.facets");
  return firstProblem(facets, (facet, index) => checkFacet(facet, `$.record.facets[${index}]`));
}

function checkFacet(facet: Json, path: string): string | null {
  if (!isObject(facet)) return wrongKind("object", facet, path);
  const { index, features } = facet;
  if (!isObject(index)) return missing("index", path);
  if (!Array.isArray(features)) return missing("features", path);
  const at = `${path}.index`;
  return (
    checkOffset(index.byteStart, "byteStart", at) ??
    checkOffset(index.byteEnd, "byteEnd", at) ??
    firstProblem(features, (feature, position) =>
      checkFeature(feature, `${path}.features[${position}]`),
    )
  );
}

function checkOffset(offset: Json | undefined, key: string, path: string): string | null {
  if (offset === undefined) return missing(key, path);
  if (typeof offset !== "number" || !Number.isInteger(offset)) {
    return wrongKind("integer", offset, `${path}.${key}`);
  }
  return offset < 0 ? `integer too small (minimum 0, got ${offset}) at ${path}.${key}` : null;
}

function checkFeature(feature: Json, path: string): string | null {
  if (!isObject(feature)) return wrongKind("object", feature, path);
  switch (feature.$type) {
    case "app.bsky.richtext.facet#link":
      return checkPattern(feature.uri, URI, "uri", path);
    case "app.bsky.richtext.facet#mention":
      return checkPattern(feature.did, DID, "DID", `${path}`);
    case "app.bsky.richtext.facet#tag":
      if (typeof feature.tag !== "string") return missing("tag", path);
      return checkLength(feature.tag, { bytes: 640, graphemes: 64 }, `${path}.tag`);
    default:
      return null;
  }
}

function checkPattern(
  value: Json | undefined,
  pattern: RegExp,
  kind: string,
  path: string,
): string | null {
  const key = kind.toLowerCase();
  if (value === undefined) return missing(key, path);
  if (typeof value === "string" && pattern.test(value)) return null;
  return `Invalid ${kind} (got ${JSON.stringify(value)}) at ${path}.${key}`;
}

function firstProblem(
  items: Json[],
  check: (item: Json, index: number) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const problem = check(item, index);
    if (problem !== null) return problem;
  }
  return null;
}
