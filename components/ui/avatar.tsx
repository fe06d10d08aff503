import { initialsOf } from "./initials-of.ts";

/** A person's picture or initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({
  name,
  url,
  large = false,
}: {
  name: string;
  url: string | null;
  large?: boolean;
}) {
  const size = large ? "size-20 text-2xl" : "size-9 text-sm";
  const look = `${size} shrink-0 rounded-full bg-sunken`;
  if (url !== null)
    // biome-ignore lint/performance/noImgElement: it is small already and served by Crier itself
    return <img src={url} alt="" className={`${look} object-cover`} />;
  return (
    <span aria-hidden className={`${look} flex items-center justify-center font-medium text-muted`}>
      {initialsOf(name)}
    </span>
  );
}
