import { initialsOf } from "./initials-of.ts";

const LOOK = { 24: "size-6 text-xs", 36: "size-9 text-sm", 80: "size-20 text-2xl" } as const;

/** A person's picture or initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({
  name,
  url,
  size = 36,
}: {
  name: string;
  url: string | null;
  size?: keyof typeof LOOK;
}) {
  const look = `${LOOK[size]} shrink-0 rounded-full bg-sunken`;
  if (url !== null)
    // biome-ignore lint/performance/noImgElement: it is small already and served by Crier itself
    return <img src={url} alt="" className={`${look} object-cover`} />;
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={`${look} flex items-center justify-center font-medium text-muted before:content-[attr(data-initials)]`}
    />
  );
}
