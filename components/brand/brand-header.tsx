import { textColorOn } from "#core/domain/branding/text-color-on.ts";

interface Props {
  name: string;
  logo_url: string | null;
  /** As `#rrggbb`. */
  color: string | null;
}

/** The organization's name and logo on its color, at the top of pages for guests. Can be inside a heading. */
export function BrandHeader({ name, logo_url, color }: Props) {
  return (
    <span
      className="flex min-h-16 items-center gap-4 rounded-surface border border-line bg-surface px-4 py-2 text-lg font-bold text-ink"
      style={color === null ? undefined : { backgroundColor: color, color: textColorOn(color) }}
    >
      {logo_url !== null && (
        <span
          aria-hidden
          className="h-12 w-24 shrink-0 rounded-field border-4 border-white bg-white bg-contain bg-center bg-no-repeat"
          style={{ backgroundImage: `url(${JSON.stringify(logo_url)})` }}
        />
      )}
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
