import { ChangedText } from "#components/diff/changed-text.tsx";
import { changeLines } from "./change-lines.ts";
import { CHANGES_COPY } from "./copy.ts";
import type { ChangeLine, Reading, Reviewed } from "./reviewed.ts";

/** What changed since the last decision, in words; nothing if nothing did. */
export function ReviewChanges({ post, reading }: { post: Reviewed; reading: Reading }) {
  const { compared_to, changes } = post;
  if (compared_to === null || changes.length === 0) return null;
  const title = CHANGES_COPY.titles[compared_to.as];
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-surface border border-warning bg-surface px-4 py-3"
    >
      <h2 className="font-bold">{title}</h2>
      {changeLines(post, reading).map(({ names, lines }) => (
        <div key={names?.join(", ") ?? ""} className="flex flex-col gap-1 text-sm">
          <h3 className="text-muted wrap-anywhere">
            {names === null ? CHANGES_COPY.all_channels : names.join(", ")}
          </h3>
          <dl className="flex flex-col gap-1">
            {lines.map((line, index) => (
              // Two files may have the same new alt text.
              <Line key={String(index)} {...line} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Line(line: ChangeLine) {
  return (
    <div className="flex flex-col md:flex-row md:gap-2">
      <dt className="shrink-0 font-medium">{line.label}</dt>
      <dd className="min-w-0">
        {"sentence" in line ? (
          line.sentence
        ) : (
          <ChangedText before={line.before} after={line.after} />
        )}
      </dd>
    </div>
  );
}
