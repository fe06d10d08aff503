import { IconFileTypePdf } from "@tabler/icons-react";
import { pageCount } from "#components/media/page-count.ts";
import { SHOWN_COPY } from "../copy.ts";
import type { ShownFile } from "../shown-post.ts";

export function DocumentCard({ file: { name, pages } }: { file: ShownFile }) {
  return (
    <div
      data-document
      className="flex items-center gap-3 rounded-field border border-line bg-surface p-3"
    >
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0">
        <span dir="auto" className="block text-start font-medium wrap-anywhere">
          {name ?? SHOWN_COPY.document}
        </span>
        <span className="block text-sm text-muted">
          {["PDF", pages === null ? null : pageCount(pages)].filter(Boolean).join(", ")}
        </span>
      </p>
    </div>
  );
}
