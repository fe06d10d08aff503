import { folderOf } from "#platforms/kit/browser/folder-of.ts";

interface Props {
  provider: string;
  size?: number;
  className?: string;
}

/** A platform's mark on its own color. Hidden from screen readers, because the name is always next to it. */
export function PlatformBadge({ provider, size = 18, className = "" }: Props) {
  return (
    <svg
      width={size}
      height={size}
      className={`platform-badge shrink-0 rounded-[25%] ${className}`}
      aria-hidden="true"
    >
      <use href={`/marks.svg#${folderOf(provider)}`} />
    </svg>
  );
}
