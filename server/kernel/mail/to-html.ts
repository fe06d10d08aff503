import { textColorOn } from "#core/domain/branding/text-color-on.ts";
import type { Brand } from "./brand.ts";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const NEUTRAL = "#f4f4f1";

/**
 * Returns an email's text as HTML under the organization's name, logo and color, with clickable links. Everything is
 * escaped. Styles are inline, because mail clients drop all others.
 */
export function toHtml(text: string, brand: Brand): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((lines) => `<p style="margin:0 0 16px">${withLinks(lines).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:16px;background:#ffffff;color:#1b1b18;${FONT};font-size:16px;line-height:24px">
<div style="max-width:600px;margin:0 auto">
${header(brand)}
${paragraphs}
</div>
</body>
</html>
`;
}

function header({ name, logo_url, color }: Brand): string {
  const ground = color ?? NEUTRAL;
  const logo =
    logo_url === null
      ? ""
      : `<img src="${escapeHtml(logo_url)}" alt="" height="40" style="height:40px;max-width:160px;margin-right:12px;padding:4px;border-radius:6px;background:#ffffff;vertical-align:middle">`;
  return `<div style="margin:0 0 24px;padding:12px 16px;border-radius:10px;background:${ground};color:${textColorOn(ground)};font-size:18px;font-weight:600">${logo}<span style="vertical-align:middle">${escapeHtml(name)}</span></div>`;
}

const URLS = /(https?:\/\/[^\s<>"“”]+)/;
const CLOSING = ".,;:!?)]}'’";

function withLinks(text: string): string {
  return text
    .split(URLS)
    .map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part)))
    .join("");
}

/** Punctuation after a URL isn't part of it. */
function link(found: string): string {
  let end = found.length;
  while (CLOSING.includes(found.charAt(end - 1))) end -= 1;
  const url = escapeHtml(found.slice(0, end));
  return `<a href="${url}" style="color:#0b5c6b">${url}</a>${escapeHtml(found.slice(end))}`;
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" } as const;

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);
}
