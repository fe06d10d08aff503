import Link from "next/link";
import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  hint?: string;
  /** Link to the full list, if some aren't shown. */
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
}

export function HomeSection({ title, hint, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {more !== undefined && (
          <Link
            href={more.href}
            className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-0"
          >
            {more.label}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children}
    </section>
  );
}

export function HomeList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
      {children}
    </ul>
  );
}
