export function fenceCode(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
