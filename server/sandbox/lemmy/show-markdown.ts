/** Renders Markdown without the marks and escapes that posts in the sandbox usually have. */
export function showMarkdown(text: string): string {
  return text
    .replaceAll("&#8203;", "")
    .replace(/<(https?:[^>\s]+)>/g, "$1")
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/(?<!\\)(\*\*|~~)(.+?)\1/g, "$2")
    .replace(/(?<![\\*])\*([^*\s][^*]*)\*/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!~>|^<&])/g, "$1");
}
