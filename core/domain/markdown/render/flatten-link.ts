import type { MarkHandler, MarkOf } from "./mark-handler.ts";

/** For platforms without labelled links: writes `label (URL)`, or only the URL if the label adds nothing. */
export const flattenLink: MarkHandler<"link"> = {
  open(mark, output) {
    if (mark.titled) output.countDropped("link_title");
    output.leaveOut(mark.open);
    if (!repeatsAddress(labelOf(mark, output.markdown), mark.url)) return;
    output.write(withoutMailto(mark.url));
    output.leaveOut({ start: mark.open.end, end: mark.close.end });
  },
  close(mark, output) {
    if (output.hasPassed(mark.close.end)) return;
    output.copyTo(mark.close.start);
    output.write(` (${withoutMailto(mark.url)})`);
    output.leaveOut(mark.close);
    output.countFlattened(mark.url);
  },
};

function labelOf(mark: MarkOf<"link">, markdown: string) {
  return markdown.slice(mark.open.end, mark.close.start).replaceAll("\\", "").trim();
}

/** Whether a label is empty or the link's own URL, ignoring the scheme and a trailing slash. */
function repeatsAddress(label: string, url: string) {
  return label === "" || toBareAddress(label) === toBareAddress(url);
}

function toBareAddress(address: string) {
  const bare = address.replace(/^(?:https?:\/\/|mailto:)/i, "");
  return bare.endsWith("/") ? bare.slice(0, -1) : bare;
}

function withoutMailto(url: string) {
  return url.replace(/^mailto:/i, "");
}
