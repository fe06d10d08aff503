import type { Notice } from "#core/contract/resources/provider-manifest.ts";

interface Props {
  notices: readonly Notice[];
  options: Record<string, unknown>;
}

/** Notices that the platform requires to be shown before posting. */
export function PlatformNotices({ notices, options }: Props) {
  const shown = notices.filter(({ when }) => {
    if (when === undefined) return true;
    const value = options[when.option] ?? null;
    return when.values === null ? value !== null : when.values.some((each) => each === value);
  });
  return shown.map((notice) => (
    <p key={notice.text} className="text-sm text-muted">
      {partsOf(notice).map(({ text, url }) =>
        url === null ? (
          text
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="underline">
            {text}
          </a>
        ),
      )}
    </p>
  ));
}

/** Splits the sentence at its links. */
function partsOf({ text, links }: Notice): { text: string; url: string | null }[] {
  const [link, ...others] = links;
  const start = link === undefined ? -1 : text.indexOf(link.label);
  if (link === undefined || start < 0) return [{ text, url: null }];
  const rest = { text: text.slice(start + link.label.length), links: others };
  return [
    { text: text.slice(0, start), url: null },
    { text: link.label, url: link.url },
    ...partsOf(rest),
  ];
}
