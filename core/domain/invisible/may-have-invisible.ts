/** All that `findInvisible` may find, and what it excludes. */
const SUSPECT = /(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufffc]/u;

/** Whether a text may have invisible characters, for code that loads `findInvisible` only then. */
export function mayHaveInvisible(text: string): boolean {
  return SUSPECT.test(text);
}
