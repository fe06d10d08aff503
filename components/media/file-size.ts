const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** Formats bytes: `3.4 MB`. */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: power === 0 ? 0 : 1 })} ${UNITS[power]}`;
}
