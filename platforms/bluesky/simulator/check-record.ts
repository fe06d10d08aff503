/**
 * Checks a post record against its schema (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/post.json), with
 * the server's messages.
 */
import type { Json } from "#platforms/kit/spec/provider.ts";
import { isObject } from "./xrpc.ts";

const DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `tags` of the same schema. */
function checkTags(tags: Json | undefined): string | null {
  const path = "$.record.tags";
  if (tags === undefined) return null;
  if (!Array.isArray(tags)) return wrongKind("array", tags, path);
  if (tags.length > 8) return `array too big (maximum 8, got ${tags.length}) at ${path}`;
  return firstProblem(tags, (tag, index) =>
    typeof tag === "string"
      ? checkLength(tag, { bytes: 640, graphemes: 64 }, `${path}[${index}]`)
      : wrongKind("string", tag, `${path}[${index}]`),
  );
}

export function checkRecord(record: Json): string | null {
  if (!isObject(record)) return wrongKind("object", record, "$.record");
  return (
    checkText(record.text) ??
    checkCreatedAt(record.createdAt) ??
    checkFacets(record.facets ?? []) ??
    checkEmbed(record.embed) ??
    checkTags(record.tags) ??
    checkReply(record.reply)
  );
}

function checkText(text: Json | undefined): string | null {
  if (text === undefined) return missing("text", "$.record");
  if (typeof text !== "string") return wrongKind("string", text, "$.record.text");
  return checkLength(text, { bytes: 3000, graphemes: 300 }, "$.record.text");
}

function checkCreatedAt(value: Json | undefined): string | null {
  if (value === undefined) return missing("createdAt", "$.record");
  if (typeof value === "string" && DATETIME.test(value) && !Number.isNaN(Date.parse(value)))
    return null;
  return `Invalid datetime (got ${JSON.stringify(value)}) at $.record.createdAt`;
}

const PATH = "$.record.embed";
const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;

/**
 * Returns what is wrong with a record's `embed`, or null (github.com/bluesky-social/atproto,
 * lexicons/app/bsky/embed/images.json, video.json and external.json).
 */
function checkEmbed(embed: Json | undefined): string | null {
  if (embed === undefined) return null;
  if (!isObject(embed)) return wrongKind("object", embed, PATH);
  if (embed.$type === "app.bsky.embed.record") return checkReference(embed.record, "record", PATH);
  if (embed.$type === "app.bsky.embed.recordWithMedia") return checkBoth(embed);
  return checkMedia(embed);
}

/** lexicons/app/bsky/embed/recordWithMedia.json */
function checkBoth({ record, media }: { [key: string]: Json }): string | null {
  if (record === undefined) return missing("record", PATH);
  if (!isObject(record)) return wrongKind("object", record, `${PATH}.record`);
  if (media === undefined) return missing("media", PATH);
  if (!isObject(media)) return wrongKind("object", media, `${PATH}.media`);
  return checkReference(record.record, "record", `${PATH}.record`) ?? checkMedia(media);
}

function checkMedia(embed: { [key: string]: Json }): string | null {
  if (embed.$type === "app.bsky.embed.images") return checkImages(embed.images);
  if (embed.$type === "app.bsky.embed.video")
    return checkBlob(embed.video, `${PATH}.video`, {
      type: /^video\/mp4$/,
      max_bytes: 300_000_000,
    });
  if (embed.$type === "app.bsky.embed.external") return checkExternal(embed.external);
  return `Invalid $type (got ${JSON.stringify(embed.$type)}) at ${PATH}`;
}

function checkImages(images: Json | undefined): string | null {
  if (images === undefined) return missing("images", PATH);
  if (!Array.isArray(images)) return wrongKind("array", images, `${PATH}.images`);
  if (images.length > 4) return `array too big (maximum 4, got ${images.length}) at ${PATH}.images`;
  const faults = images.map((image, index) => checkImage(image, `${PATH}.images[${index}]`));
  return faults.find((fault) => fault !== null) ?? null;
}

function checkImage(image: Json, path: string): string | null {
  if (!isObject(image)) return wrongKind("object", image, path);
  if (typeof image.alt !== "string") return missing("alt", path);
  return (
    checkShape(image.aspectRatio, path) ??
    checkBlob(image.image, `${path}.image`, { type: /^image\//, max_bytes: 2_000_000 })
  );
}

function checkExternal(external: Json | undefined): string | null {
  const path = `${PATH}.external`;
  if (external === undefined) return missing("external", PATH);
  if (!isObject(external)) return wrongKind("object", external, path);
  for (const key of ["uri", "title", "description"]) {
    const value = external[key];
    if (value === undefined) return missing(key, path);
    if (typeof value !== "string") return wrongKind("string", value, `${path}.${key}`);
  }
  if (!URI.test(String(external.uri)))
    return `Invalid uri (got ${JSON.stringify(external.uri)}) at ${path}.uri`;
  if (external.thumb === undefined) return null;
  return checkBlob(external.thumb, `${path}.thumb`, { type: /^image\//, max_bytes: 1_000_000 });
}

function checkShape(shape: Json | undefined, path: string): string | null {
  if (shape === undefined) return null;
  const sides = isObject(shape) ? [shape.width, shape.height] : [];
  const whole =
    sides.length === 2 && sides.every((side) => Number.isInteger(side) && Number(side) >= 1);
  return whole ? null : wrongKind("object", shape, `${path}.aspectRatio`);
}

function checkBlob(
  blob: Json | undefined,
  path: string,
  { type, max_bytes }: { type: RegExp; max_bytes: number },
): string | null {
  if (!isObject(blob) || blob.$type !== "blob") return wrongKind("blob", blob ?? null, path);
  if (!type.test(String(blob.mimeType)))
    return `unexpected blob mimeType (got ${blob.mimeType}) at ${path}`;
  if (Number(blob.size) > max_bytes)
    return `blob too big (maximum ${max_bytes}, got ${blob.size}) at ${path}`;
  return null;
}
const DID = /^did:[a-z]+:[a-zA-Z0-9._:%-]+$/;

/**
 * Returns what is wrong with a record's facets, or null. Like the server, it accepts offsets beyond the text: getting
 * those right is up to the sender.
 */
function checkFacets(facets: Json): string | null {
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

/** https://atproto.com/specs/at-uri-scheme */
const AT_URI = /^at:\/\/[^/]+\/[^/]+\/[^/]+$/;
/** In multibase 32, like all CIDs on Bluesky (https://atproto.com/specs/data-model#link-and-cid-formats). */
const CID = /^b[a-z2-7]{58}$/;

/** Returns what is wrong with a record's `reply`, or null. Doesn't check whether the records exist. */
function checkReply(reply: Json | undefined): string | null {
  if (reply === undefined) return null;
  const path = "$.record.reply";
  if (!isObject(reply)) return wrongKind("object", reply, path);
  return checkReference(reply.root, "root", path) ?? checkReference(reply.parent, "parent", path);
}

function checkReference(reference: Json | undefined, key: string, path: string): string | null {
  if (reference === undefined) return missing(key, path);
  const at = `${path}.${key}`;
  if (!isObject(reference)) return wrongKind("object", reference, at);
  return (
    checkString(reference, "uri", at, { pattern: AT_URI, kind: "at-uri" }) ??
    checkString(reference, "cid", at, { pattern: CID, kind: "CID string" })
  );
}

function checkString(
  reference: { [key: string]: Json },
  key: string,
  path: string,
  { pattern, kind }: { pattern: RegExp; kind: string },
): string | null {
  const value = reference[key];
  if (value === undefined) return missing(key, path);
  if (typeof value !== "string") return wrongKind("string", value, `${path}.${key}`);
  return pattern.test(value)
    ? null
    : `Invalid ${kind} (got ${JSON.stringify(value)}) at ${path}.${key}`;
}

const segmenter = new Intl.Segmenter();

function missing(key: string, path: string): string {
  return `Missing required key "${key}" at ${path}`;
}

function wrongKind(kind: string, value: Json, path: string): string {
  return `Expected ${kind} value type (got ${JSON.stringify(value)}) at ${path}`;
}

/** Bytes are checked before graphemes, as on the server. */
function checkLength(
  text: string,
  limits: { bytes: number; graphemes: number },
  path: string,
): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.bytes)
    return `string too big (maximum ${limits.bytes}, got ${bytes}) at ${path}`;
  const graphemes = [...segmenter.segment(text)].length;
  if (graphemes <= limits.graphemes) return null;
  return `grapheme too big (maximum ${limits.graphemes}, got ${graphemes}) at ${path}`;
}
