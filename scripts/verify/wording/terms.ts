/** Terms not to use in text for people, with the term to use instead. */
export const TERMS: readonly { not: RegExp; use: string }[] = [
  { not: /\bbooked\b/i, use: "scheduled" },
  {
    not: /\bown words\b|\bfollows the story\b|\bback to the story\b/i,
    use: "customized, main post",
  },
  { not: /\bverdicts?\b|\bjudg(?:e|es|ed|ing)\b/i, use: "validate, validation" },
  { not: /\b(?:repair(?:s|ed)?|mend(?:s|ed)?)\b/i, use: "fix" },
  { not: /\b(?:is|are) away\b/i, use: "unavailable" },
  { not: /\bunder way\b/i, use: "pending, in progress" },
  { not: /\bpost (?:before|after)\b/i, use: "previous, next" },
  { not: /\be-mails?\b/i, use: "email" },
  { not: /\baudit action\b/i, use: "event kind" },
  { not: /\b(?:somebody|whoever|anew)\b/i, use: "someone, a person; again" },
  { not: /\btak(?:e|es|en|ing) (?:it |them |this |these )?off\b/i, use: "remove" },
  { not: /\bplays a platform\b/i, use: "sandbox server, simulator" },
];
