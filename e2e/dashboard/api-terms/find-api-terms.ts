/** Patterns of text for API clients, which people should never have to read. */
const PATTERNS: Record<string, RegExp> = {
  "a name or an id of the API": /(?<![\w@/#.-])[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)+/g,
  "an id": /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  "a name in a program's spelling": /\b[a-z]{2,}[A-Z][a-z]+\b/g,
  "a verb of HTTP": /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g,
  "an instant as programs write it": /\d{4}-\d\d-\d\dT\d\d:\d\d/g,
  "a value of the API": /\b[A-Z]{4,}\b/g,
  "what a program makes of nothing": /\b(?:undefined|null|NaN|\[object)\b/g,
};

/** Common words and brands that match one of these. */
const EVERYDAY = new Set(["JPEG", "HTML", "HTTP", "HTTPS", "WEBP", "WEBM", "MPEG", "GIPHY"]);

/**
 * Text to be copied or compared unchanged: URLs, environment variables for the operator, prefixes of keys, names of
 * simulated accounts.
 */
const COPIED =
  /\bhttps?:\/\/\S+|\b(?:CRIER_[A-Z_]+|SMTP_URL|[A-Z_]+_(?:CLIENT_ID|(?:CLIENT|SIGNING|WEBHOOK)_SECRET))\b|\bcrier_\w{4}\b|\bsandbox_\w{10}\b/g;

/** Returns the API terms in a page's text, one line each. */
export function findApiTerms(text: string): string[] {
  const read = text.replace(COPIED, "");
  return Object.entries(PATTERNS).flatMap(([what, pattern]) =>
    [...read.matchAll(pattern)]
      .filter(([word]) => !EVERYDAY.has(word))
      .map(([word]) => `${word} (${what}) in "${text.trim().slice(0, 200)}"`),
  );
}
