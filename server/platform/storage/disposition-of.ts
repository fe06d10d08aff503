/** Types that a browser may display. All others are downloaded: a page or an SVG image could run scripts. */
const SHOWN = /^(?:image\/(?:avif|gif|jpeg|png|webp)|video\/[a-z0-9.+-]+|audio\/[a-z0-9.+-]+)$/;

/**
 * Returns a file's `Content-Disposition` (RFC 6266). A name with arbitrary characters is sent as `filename*`,
 * percent-encoded.
 */
export function dispositionOf({
  content_type,
  save_as,
}: {
  content_type: string;
  save_as: string | null;
}): string {
  const how = save_as === null && SHOWN.test(content_type) ? "inline" : "attachment";
  if (save_as === null) return how;
  const encoded = encodeURIComponent(save_as.toWellFormed()).replace(/['()*]/g, escapeCharacter);
  return `${how}; filename*=UTF-8''${encoded}`;
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
