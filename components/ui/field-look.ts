export function fieldLook(isInvalid: boolean): string {
  return `min-h-11 w-full rounded-field border bg-surface px-3 text-lg md:min-h-9 md:text-base ${isInvalid ? "border-failed" : "border-edge"}`;
}
