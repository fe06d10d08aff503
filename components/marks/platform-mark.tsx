import { InitialMark } from "./initial-mark.tsx";

/** The symbols of `public/marks.svg`. A file of its own keeps them out of every page's script. */
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

/** A platform's logo, in the colour of the text around it. Always beside its name, so hidden from screen readers. */
export function PlatformMark({ provider, size = 18 }: { provider: string; size?: number }) {
  const symbol = symbolOf(provider);
  if (symbol === undefined) return <InitialMark provider={provider} size={size} />;
  return (
    <svg width={size} height={size} className="shrink-0" aria-hidden="true">
      <use href={`/marks.svg#${symbol}`} />
    </svg>
  );
}

/** The platform's symbol in `public/marks.svg`, or undefined where it has none. */
export function symbolOf(provider: string): string | undefined {
  return SYMBOLS[provider];
}
