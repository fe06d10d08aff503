import fc from "fast-check";

/** A word, or something that markdown or a platform reads as more than that. */
export const randomWord = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "**",
    "_",
    "~~",
    "`",
    "#tag",
    "https://example.com/a_(b)",
    "[label](https://example.com)",
    "@ana.example.com",
    "\\*",
    "> ",
    "- ",
    "\n\n",
    "\n---\n",
    "```\n",
    "👩‍👩‍👧‍👦",
    "日本語",
    "x".repeat(70),
  ),
);
