/** Returns text as typed: editors escape what would be Markdown. */
export function withoutEscapes(markdown: string): string {
  return markdown.replace(/\\([\\`*_{}[\]()#+\-.!~>|^<&])/g, "$1");
}
