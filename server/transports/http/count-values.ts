/** More than any request of ours has: a post for 100 channels with threads and options has a few thousand. */
const MOST_VALUES = 10_000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/**
 * Returns a function that takes a JSON text in pieces, and returns whether it has at most as many values as a request may
 * have. Objects with tens of thousands of fields take a hundred times as long to validate as texts of the same size. Text
 * that isn't JSON may pass or not.
 */
export function createValueCount(most = MOST_VALUES): (piece: Buffer) => boolean {
  let values = 1;
  let isString = false;
  let isEscaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = isString;
      else if (byte === QUOTE) isString = !isString;
      else if (byte === COMMA && !isString) values += 1;
    }
    return values <= most;
  };
}
