import { z } from "zod";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { Received } from "#platforms/kit/received/received.ts";

/** https://github.com/bluesky-social/atproto, lexicons/app/bsky/richtext/facet.json */
const Facet = z.object({
  index: z.object({ byteStart: z.int(), byteEnd: z.int() }),
  features: z.array(
    z.object({
      $type: z.string(),
      uri: z.string().default(""),
      did: z.string().default(""),
      tag: z.string().default(""),
    }),
  ),
});

type Facet = z.infer<typeof Facet>;

const Payload = z.object({
  record: z.object({ text: z.string(), facets: z.array(Facet).default([]) }),
});

const External = z.object({ uri: z.string(), title: z.string(), description: z.string() });

/** A link's card, also of a post that quotes another besides. */
const Card = z
  .object({ external: External })
  .or(z.object({ media: z.object({ external: External }) }).transform(({ media }) => media));

/** https://atproto.com/specs/at-uri-scheme */
const Reference = z
  .object({ uri: z.string().regex(/^at:\/\/[^/]+\/[^/]+\/[^/]+$/) })
  .transform(({ uri }) => {
    const [, , did, , rkey] = uri.split("/");
    return { quoted: `https://bsky.app/profile/${did}/post/${rkey}` };
  });

/** The quoted post of lexicons/app/bsky/embed/recordWithMedia.json or record.json. */
const Quote = z
  .object({ record: z.object({ record: Reference }) })
  .transform(({ record }) => record.record)
  .or(z.object({ record: Reference }).transform(({ record }) => record));

export const received: Received = {
  text({ payload }) {
    const { text, facets } = Payload.parse(payload).record;
    const bytes = Buffer.from(text);
    const marks = facets.map((facet) => toMark(facet, bytes)).filter((mark) => mark !== null);
    return { title: null, text, marks };
  },
  card: z.object({ record: z.object({ embed: Card.or(Quote) }) }).transform((sent) => {
    const { embed } = sent.record;
    if ("quoted" in embed) return { url: embed.quoted, title: "Quoted post" };
    const { uri: url, ...card } = embed.external;
    return { url, ...card };
  }),
  parent: z
    .object({ record: z.object({ reply: z.object({ parent: z.object({ uri: z.string() }) }) }) })
    .transform(({ record }) => record.reply.parent.uri),
};

function toMark({ index, features }: Facet, bytes: Buffer): Mark | null {
  const [feature] = features;
  const start = bytes.subarray(0, index.byteStart).toString().length;
  const end = bytes.subarray(0, index.byteEnd).toString().length;
  switch (feature?.$type) {
    case "app.bsky.richtext.facet#link":
      return { kind: "link", start, end, url: feature.uri };
    case "app.bsky.richtext.facet#mention":
      return { kind: "mention", start, end, handle: feature.did };
    case "app.bsky.richtext.facet#tag":
      return { kind: "hashtag", start, end, tag: feature.tag };
    default:
      return null;
  }
}
