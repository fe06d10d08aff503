/** Prepares bodies for the request log: removes secrets and limits the length. */

const MOST_TEXT = 500;
const MOST_ITEMS = 50;
const MOST_VALUES = 500;
const MOST_DEPTH = 8;
const MOST_CHARACTERS = 16_000;
const HIDDEN = "[hidden]";

const SECRET_FIELD =
  /secret|password|token|credential|authorization|api_?key$|accept_url|upload_url|feed_url|share_url|signature|cookie|(^|_)code$|verification_uri_complete/i;
/** Credentials recognizable anywhere: Crier's own keys and tokens, and signed parts of URLs. */
const SECRET_TEXT = /\b(?:crier|whsec|sk|rk|xox[a-z]|ghp|Bearer)[_ -][\w.~+/=-]{12,}/g;
const SIGNED = /([?&](?:sig|signature|token|x-amz-[\w-]+|key)=)[^&\s"]+/gi;

export function describeBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  let left = MOST_VALUES;
  const text = JSON.stringify(copy(body, 0));
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`;

  function copy(value: unknown, depth: number): unknown {
    left -= 1;
    if (left < 0 || depth > MOST_DEPTH) return "…";
    if (typeof value === "string") return shorten(hideIn(value));
    if (Array.isArray(value)) {
      const items = value.slice(0, MOST_ITEMS).map((item) => copy(item, depth + 1));
      return value.length > MOST_ITEMS ? [...items, `… ${value.length - MOST_ITEMS} more`] : items;
    }
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).slice(0, MOST_VALUES);
    return Object.fromEntries(
      entries.map(([name, inside]) => [
        shorten(name),
        inside !== null && SECRET_FIELD.test(name) ? HIDDEN : copy(inside, depth + 1),
      ]),
    );
  }
}

/** Returns a URL's path and query without secrets. */
export function describePath(url: string): string {
  const { pathname, search } = new URL(url);
  return shorten(hideIn(pathname + search));
}

function hideIn(text: string): string {
  return text.replace(SECRET_TEXT, HIDDEN).replace(SIGNED, `$1${HIDDEN}`);
}

function shorten(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}… (${text.length})`;
}
