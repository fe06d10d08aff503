/** Formats a duration as players do: `0:07`, `12:30`, `1:02:03`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, "0"))).join(":");
}
