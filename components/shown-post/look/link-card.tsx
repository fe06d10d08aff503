interface Props {
  card: { url: string; title: string; description: string; picture: string | null };
}

export function LinkCard({ card: { url, title, description, picture } }: Props) {
  return (
    <div
      data-link-card
      className="overflow-hidden rounded-field border border-line bg-surface text-sm"
    >
      {picture !== null && (
        // biome-ignore lint/performance/noImgElement: it is in the page already
        <img src={picture} alt="" className="picture-ground aspect-[1.91] w-full object-cover" />
      )}
      <div className="flex flex-col gap-0.5 p-3">
        <p className="truncate text-xs text-muted">{new URL(url).host}</p>
        <p dir="auto" className="line-clamp-2 text-start font-medium wrap-anywhere">
          {title}
        </p>
        {description !== "" && (
          <p dir="auto" className="line-clamp-2 text-start wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
