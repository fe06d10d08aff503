export interface Received {
  bytes: Uint8Array;
  /** The Content-Type header, if any. */
  content_type: string | null;
}

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** How many bytes may precede the end of the XML declaration. */
const DECLARATION_BYTES = 400;

/** How many characters show whether an encoding fits. */
const SAMPLE = 200_000;

const LAST_RESORT = "windows-1252";

/**
 * Decodes an XML document: a byte order mark counts before the header's charset, and that before the XML declaration
 * (RFC 7303, section 3). If the bytes aren't valid in an encoding, the next is tried. If they are in none, the first that
 * reads most of them counts.
 */
export function decodeDocument({ bytes, content_type }: Received): string {
  const marked = markOf(bytes) ?? wideEncodingOf(bytes);
  const named = [charsetOf(content_type), declaredEncodingOf(bytes)].filter(isPlausible);
  const labels = [marked, ...named, "utf-8"].filter((label) => label !== null);
  for (const fatal of [true, false])
    for (const label of labels) {
      const text = decodeAs(label, bytes, { fatal });
      if (text !== null && (fatal || isMostlyRead(text))) return text;
    }
  return new TextDecoder(LAST_RESORT).decode(bytes);
}

function markOf(bytes: Uint8Array): string | null {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return mark?.[0] ?? null;
}

/** UTF-16 without a mark starts with an ASCII character, one of whose bytes is 0 (XML 1.0, appendix F). */
function wideEncodingOf([first = 0, second = 0, third = 0]: Uint8Array): string | null {
  if (first === 0 && second !== 0) return "utf-16be";
  return first !== 0 && second === 0 && third !== 0 ? "utf-16le" : null;
}

function charsetOf(content_type: string | null): string | null {
  return /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(content_type ?? "")?.[1] ?? null;
}

function declaredEncodingOf(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, DECLARATION_BYTES))
    .toString("latin1")
    .trimStart();
  if (!beginning.startsWith("<?xml")) return null;
  const declaration = beginning.slice(0, beginning.indexOf("?>"));
  return /encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/.exec(declaration)?.[1] ?? null;
}

/**
 * What names an encoding in ASCII isn't in UTF-16, whatever it says. ASCII itself is UTF-8, unless the name is wrong:
 * TextDecoder would read it as windows-1252.
 */
function isPlausible(label: string | null): boolean {
  return label !== null && !/^(?:utf-?16|ucs-?2|unicode|(?:us-)?ascii$)/i.test(label);
}

/** Whether more characters beyond ASCII were read than bytes weren't. */
function isMostlyRead(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const read = sample.replaceAll("\ufffd", "");
  return read.replaceAll(/[\0-\x7f]/g, "").length > sample.length - read.length;
}

/** Null for an unknown encoding, or if the bytes aren't valid in it and it is `fatal`. */
function decodeAs(label: string, bytes: Uint8Array, options: TextDecoderOptions): string | null {
  try {
    return new TextDecoder(label, options).decode(bytes);
  } catch {
    return null;
  }
}
