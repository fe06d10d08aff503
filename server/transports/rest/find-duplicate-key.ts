const BACKSLASH = 92;

/**
 * Returns the first duplicate key within an object of a valid JSON text, or undefined. `JSON.parse` would silently keep
 * the last one. One pass without recursion, so its cost doesn't depend on nesting.
 */
export function findDuplicateKey(json: string): string | undefined {
  /** The keys of each open object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"': {
        const end = endOfString(json, at);
        const keys = expectsKey ? open.at(-1) : null;
        if (keys != null) {
          const key = readKey(json, at, end);
          if (keys.has(key)) return key;
          keys.add(key);
        }
        at = end;
        break;
      }
      case "{":
        open.push(new Set());
        expectsKey = true;
        break;
      case "[":
        open.push(null);
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        expectsKey = true;
        break;
      case ":":
        expectsKey = false;
        break;
    }
  }
  return undefined;
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** `"\u0061"` and `"a"` are the same key. */
function readKey(json: string, start: number, end: number): string {
  const written = json.slice(start + 1, end);
  return written.includes("\\") ? JSON.parse(`"${written}"`) : written;
}
