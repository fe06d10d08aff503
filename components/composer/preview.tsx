import type { JudgedEntry } from "./judged-entry.ts";
import { LengthCount } from "./length-count.tsx";

interface Props {
  entry: JudgedEntry;
  /** Null where the format has none. */
  title: string | null;
}

/** The post as the platform's readers will see it: its title, its text, or the items of its thread one under the other. */
export function Preview({ entry: { items }, title }: Props) {
  const [only, second] = items;
  if (only === undefined) return null;
  const threaded = second !== undefined;
  const titled = title !== null && title.trim() !== "";
  if (!threaded && !titled && only.text.trim() === "") return null;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      {titled && <p className="text-lg font-bold wrap-anywhere">{title}</p>}
      {threaded ? (
        <Thread items={items} />
      ) : (
        <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{only.text}</p>
      )}
    </figure>
  );
}

function Thread({ items }: Pick<JudgedEntry, "items">) {
  return (
    <ol aria-label="Thread" className="flex max-h-96 flex-col overflow-y-auto">
      {items.map((item, index) => (
        <li
          // An item of a thread is known by nothing but its place.
          key={String(index)}
          aria-label={`Item ${index + 1} of ${items.length}`}
          className="relative ml-1 flex flex-col gap-1 border-l-2 border-line py-2 pl-3"
        >
          <p className="wrap-anywhere whitespace-pre-wrap">{item.text}</p>
          <p className="flex items-center gap-2 text-sm text-muted">
            {index + 1} of {items.length}
            <LengthCount length={item.length} limit={item.limit} />
          </p>
        </li>
      ))}
    </ol>
  );
}
