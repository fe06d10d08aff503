import { ALLOW_PRIVATE } from "#core/contract/private-network.ts";
import { FIELD_COPY } from "./copy.ts";

/** An ID, such as `label_01m8…`. */
const ID = /\b[a-z]+(?:_[a-z]+)*_[0-9a-z]{10,}\b/u;
/** A field, reason or variable name, an API path, or anything quoted as code. */
const PROGRAM_WORD =
  /\b[A-Za-z]+_\w+|\b(?:GET|POST|PATCH|PUT|DELETE)\b|`|\w=(?:true|false)\b|\b[a-z]+\.[a-z]+\.(?:\d|[a-z]+_)|^[\w.]+: [a-z]/u;

const ADDRESS = /\bhttps?:\/\/\S+/gu;

/** A server's name at the beginning of a sentence looks like a field's. */
const SERVER_NAME =
  /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?= (?:could not be reached|doesn't (?:respond|accept)))/iu;

/** Whether a sentence makes sense to people who have never seen the API. */
export function isForPeople(sentence: string): boolean {
  // Whoever runs Crier on their own machine reads it as a user.
  const text = sentence
    .replaceAll(ALLOW_PRIVATE, "")
    .replaceAll(ADDRESS, "")
    .replace(SERVER_NAME, "");
  return !ID.test(text) && !PROGRAM_WORD.test(text);
}

/**
 * Returns the distinct sentences of a message that are for people. Empty if the first isn't, because the
 * others continue it.
 */
export function sentencesForPeople(message: string): string {
  const sentences = message.split(/(?<=[.!?…])\s+(?=[\p{Lu}“"'\d])/u);
  if (!isForPeople(sentences[0] ?? "")) return "";
  return [...new Set(sentences)].filter(isForPeople).join(" ");
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Removes scopes from a message: people have roles. */
export function withoutScope(message: string): string {
  return message
    .replace(/ \(scope [\w:]+\)/u, "")
    .replace(/lacks the scope [\w:]+, which is needed to/u, FIELD_COPY.may_not);
}
