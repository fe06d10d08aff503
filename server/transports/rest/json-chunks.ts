/** Shorter texts are serialized with what surrounds them. */
const LONG = 4_096;

/**
 * Placeholder in JSON of a separately serialized text: a name no other text can contain, because it is new each time.
 */
interface Mark {
  start: string;
  of: Map<string, string>;
}

/**
 * Returns a value as JSON in UTF-8 chunks. A long text is serialized once, however often it occurs, and the chunks
 * share it: the response with a post of 100 channels repeats its copy 200 times, and has sixty times as many bytes as
 * are serialized.
 */
export function jsonChunks(value: unknown): Buffer<ArrayBuffer>[] {
  const texts = [...longTextsOf(value)];
  const written = texts.map((text) => Buffer.from(JSON.stringify(text)));
  const mark = markEach(texts);
  const [first = "", ...pieces] = JSON.stringify(value, (_, child) =>
    typeof child === "string" ? (mark.of.get(child) ?? child) : child,
  ).split(`"${mark.start}`);
  const chunks = pieces.flatMap((piece) => {
    const end = piece.indexOf('"');
    return [
      written[Number(piece.slice(0, end))] as Buffer<ArrayBuffer>,
      Buffer.from(piece.slice(end + 1)),
    ];
  });
  return [Buffer.from(first), ...chunks];
}

function markEach(texts: readonly string[]): Mark {
  const start = `${crypto.randomUUID()}:`;
  return { start, of: new Map(texts.map((text, index) => [text, `${start}${index}`])) };
}

function longTextsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string" && value.length >= LONG) found.add(value);
  if (typeof value !== "object" || value === null) return found;
  for (const child of Object.values(value)) longTextsOf(child, found);
  return found;
}

interface PostLike {
  content?: Copy;
  channels?: readonly { content?: Copy }[];
}

type Copy = { markdown?: string } | string | null;

/**
 * Whether it is a post or a version of one with a long text, or the refusal of a post. Other responses have no long
 * texts; searching a list for them takes nearly as long as serializing it.
 */
export function hasLongCopy(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { error, content, channels = [] } = body as PostLike & { error?: { post?: PostLike } };
  if (error?.post !== undefined) return hasLongCopy(error.post);
  if (content === undefined) return false;
  return isLong(content) || channels.some((channel) => isLong(channel.content));
}

function isLong(copy: Copy | undefined): boolean {
  const text = typeof copy === "string" ? copy : copy?.markdown;
  return text !== undefined && text.length >= LONG;
}
