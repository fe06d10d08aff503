import { folderOf } from "#platforms/kit/browser/folder-of.ts";

/** A platform's logo in the text color. Hidden from screen readers, because the name is always next to it. */
export function PlatformMark({ provider, size = 18 }: { provider: string; size?: number }) {
  return (
    <svg width={size} height={size} className="shrink-0" aria-hidden="true">
      <use href={`/marks.svg#${folderOf(provider)}`} />
    </svg>
  );
}
