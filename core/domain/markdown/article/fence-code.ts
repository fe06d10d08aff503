/** A block of code as an article on X has it. */
export function fenceCode(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
