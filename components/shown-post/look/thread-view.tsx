import { SHOWN_COPY } from "../copy.ts";
import type { ShownItem, ShownPost } from "../shown-post.ts";
import { Avatar } from "./author.tsx";
import type { PlatformLook } from "./platform-look.ts";
import { ShownFiles } from "./shown-files.tsx";
import { ShownWords } from "./shown-words.tsx";

interface Props {
  author: ShownPost["author"];
  items: readonly ShownItem[];
  look: PlatformLook;
}

/** The items of a thread, connected by a line as on the platforms. */
export function ThreadView({ author: { name }, items, look }: Props) {
  return (
    <ol aria-label={SHOWN_COPY.thread} className="flex flex-col">
      {items.map((item, index) => (
        <li
          // Only its index identifies an item of a thread.
          key={String(index)}
          aria-label={SHOWN_COPY.item(index + 1, items.length)}
          className="relative flex flex-col gap-1 pb-4 pl-10 last:pb-0 before:absolute before:top-10 before:bottom-2 before:left-4 before:w-0.5 before:bg-line last:before:hidden"
        >
          <span className="absolute top-0 left-0">
            <Avatar name={name} />
          </span>
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <span className="min-w-0 truncate font-bold">{name}</span>
            <span className="whitespace-nowrap text-muted">
              {SHOWN_COPY.position(index + 1, items.length)}
            </span>
            {item.note}
          </p>
          <ShownWords parts={item.parts} />
          <ShownFiles files={item.files} look={look} />
          {item.card}
        </li>
      ))}
    </ol>
  );
}
