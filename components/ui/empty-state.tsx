import type { ReactNode } from "react";

/** Explains a page without content, with a first action if the person may do one. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-6 md:p-12">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-1 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  );
}
