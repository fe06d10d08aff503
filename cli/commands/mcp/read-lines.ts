import { StringDecoder } from "node:string_decoder";

/** As much as Crier accepts in one message. */
const MOST_CHARACTERS = 1024 * 1024 + 64 * 1024;

/** Yields the lines of a stream, and null for each line that is too long. */
export async function* readLines(
  input: AsyncIterable<string | Buffer>,
): AsyncGenerator<string | null> {
  let buffered = "";
  for await (const part of readParts(input)) {
    // What exceeds the maximum isn't kept.
    if (buffered.length <= MOST_CHARACTERS) buffered += part.text;
    if (!part.endsLine) continue;
    yield buffered.length > MOST_CHARACTERS ? null : buffered;
    buffered = "";
  }
  if (buffered !== "") yield buffered.length > MOST_CHARACTERS ? null : buffered;
}

interface Part {
  text: string;
  endsLine: boolean;
}

async function* readParts(input: AsyncIterable<string | Buffer>): AsyncGenerator<Part> {
  const decoder = new StringDecoder("utf8");
  for await (const chunk of input) {
    const pieces = (typeof chunk === "string" ? chunk : decoder.write(chunk)).split("\n");
    for (const [index, text] of pieces.entries())
      yield { text, endsLine: index < pieces.length - 1 };
  }
}
