import type { Ended } from "../child.ts";

const SEVERE = /\b(?:error|FATAL|PANIC):\s*/;

const SOLUTIONS: [pattern: RegExp, wayOut: string][] = [
  [
    /could not look up effective user ID/,
    "Start Crier as a user that this system knows, or install Debian's package libnss-wrapper.",
  ],
  [
    /No space left|quota exceeded/,
    "Free some space, or set CRIER_HOME to a folder on another disk.",
  ],
  [/Read-only file system/, "Set CRIER_HOME to a folder on a writable disk."],
  [
    /Permission denied/,
    "Make the user who starts Crier the folder's owner, or set CRIER_HOME to a folder they own.",
  ],
  [
    /incompatible with server/,
    "It was created by another major version of PostgreSQL. Dump it with the Crier version that created it, or set CRIER_HOME to a new folder.",
  ],
];

/** Explains why initdb or postgres ended: the relevant line of its output, with a fix if one is known. */
export function explainEnd({ code, signal, output }: Ended & { output: string }): string {
  const line = output.split("\n").findLast((text) => SEVERE.test(text));
  const end = signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`;
  const reason = line === undefined ? end : line.slice(line.search(SEVERE)).replace(SEVERE, "");
  const solution = SOLUTIONS.find(([pattern]) => pattern.test(output))?.[1];
  return solution === undefined ? `${reason}.` : `${reason}. ${solution}`;
}
