/** Symbols in `public/marks.svg`, a separate file to keep them out of every page's script. */
const SYMBOLS: Readonly<Record<string, string>> = {
  bluesky: "bluesky",
  mastodon: "mastodon",
  x: "x",
  linkedin_member: "linkedin",
  linkedin_page: "linkedin",
  facebook: "facebook",
  instagram: "instagram",
  threads: "threads",
  tiktok: "tiktok",
  youtube: "youtube",
  pinterest: "pinterest",
  reddit: "reddit",
  telegram: "telegram",
  discord: "discord",
  slack: "slack",
  google_business: "google-business",
  tumblr: "tumblr",
  lemmy: "lemmy",
};

/** A platform's logo in the text color. Hidden from screen readers, because the name is always next to it. */
export function PlatformMark({ provider, size = 18 }: { provider: string; size?: number }) {
  const symbol = symbolOf(provider);
  if (symbol === undefined) return <InitialMark provider={provider} size={size} />;
  return (
    <svg width={size} height={size} className="shrink-0" aria-hidden="true">
      <use href={`/marks.svg#${symbol}`} />
    </svg>
  );
}

/** Returns the platform's symbol in `public/marks.svg`; undefined without one. */
export function symbolOf(provider: string): string | undefined {
  return SYMBOLS[provider];
}

/** The first letter of a platform's name, for platforms without a logo. */
function InitialMark({ provider, size }: { provider: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="5" fill="currentColor" />
      <text
        x="12"
        y="12.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="650"
        fill="var(--surface)"
      >
        {provider.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
