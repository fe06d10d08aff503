const looks = {
  primary: "bg-accent text-on-accent border-accent hover:opacity-90",
  secondary: "bg-surface text-ink border-edge hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "bg-surface text-failed border-failed hover:bg-sunken",
} as const;

export type Look = keyof typeof looks;

/** Returns class names of a button, or of a link that looks like one: 44 px high on touch screens. */
export function buttonLook(look: Look, className = ""): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-field border px-4 text-base font-medium md:min-h-9 md:px-3 ${looks[look]} ${className}`;
}
