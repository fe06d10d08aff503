/** Hours are optional in WebVTT (w3.org/TR/webvtt1), which has points where SubRip has commas. */
const TIMES =
  /^\s*((?:\d{1,3}:)?\d\d:\d\d[.,]\d{3})\s+-->\s+((?:\d{1,3}:)?\d\d:\d\d[.,]\d{3})(?:\s|$)/;
/** Blocks of a WebVTT file that aren't captions. */
const OTHER = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

/**
 * Reads the text of a SubRip or WebVTT file, in time proportional to its length. Returns the number of captions, and the
 * number of the first line that belongs to none (from 1), or null if there is none. A file without captions is broken
 * in its first line.
 */
export function readCaptions(text: string): { count: number; broken: number | null } {
  let count = 0;
  for (const { at, lines } of blocksOf(text)) {
    if (OTHER.test(lines[0] ?? "")) continue;
    const first = lines.findIndex((line) => line.includes("-->"));
    const wrong = lines.findIndex(
      (line, index) => line.includes("-->") && (index > first || !areTimes(line)),
    );
    if (first === -1 || wrong !== -1) return { count, broken: at + Math.max(0, wrong) };
    count += 1;
  }
  return { count, broken: count === 0 ? 1 : null };
}

interface Block {
  /** Number of its first line. */
  at: number;
  lines: string[];
}

/** Blank lines are between blocks. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === "") block = null;
    else if (block !== null) block.lines.push(line);
    else {
      block = { at: index + 1, lines: [line] };
      blocks.push(block);
    }
  }
  return blocks;
}

function areTimes(line: string): boolean {
  const [, start = "", end = ""] = TIMES.exec(line) ?? [];
  return millisecondsOf(start) < millisecondsOf(end);
}

/** Comparable, though not in a unit. */
function millisecondsOf(time: string): number {
  return time.split(/[:.,]/).reduce((sum, part) => sum * 1_000 + Number(part), 0);
}
