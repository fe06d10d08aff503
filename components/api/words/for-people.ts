import { FIELD_COPY } from "./copy.ts";

/** An id, such as `label_01m8…`. */
const ID = /\b[a-z]+(?:_[a-z]+)*_[0-9a-z]{10,}\b/u;
/** The name of a field, a reason or a variable; an address of the API; anything quoted as code. */
const PROGRAM_WORD =
  /\b[A-Za-z]+_\w+|\b(?:GET|POST|PATCH|PUT|DELETE)\b|`|\w=(?:true|false)\b|\b[a-z]+\.[a-z]+\.|^[\w.]+: [a-z]/u;

/** Whether a sentence means something to somebody who has never seen the API. */
export function isForPeople(sentence: string): boolean {
  return !ID.test(sentence) && !PROGRAM_WORD.test(sentence);
}

/**
 * The sentences of a message, each once, as far as they are for people. None where the first is not: the others go on
 * from it.
 */
export function sentencesForPeople(message: string): string {
  const sentences = message.split(/(?<=[.!?…])\s+(?=[\p{Lu}“"'\d])/u);
  if (!isForPeople(sentences[0] ?? "")) return "";
  return [...new Set(sentences)].filter(isForPeople).join(" ");
}

/** The words as the beginning of a sentence. */
export function capitalize(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A message without scopes: people have roles. */
export function withoutScope(message: string): string {
  return message
    .replace(/ \(scope [\w:]+\)/u, "")
    .replace(/lacks the scope [\w:]+, which is needed to/u, FIELD_COPY.may_not);
}
