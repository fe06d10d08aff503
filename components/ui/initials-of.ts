/** Returns up to two initials of a name, for where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s.@_&-]+/u);
  const letters = words
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase();
}
