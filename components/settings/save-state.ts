import { FORM_COPY } from "./copy.ts";
/** Returns the text next to a form's save button. */
export function saveState({
  isPending,
  dirty,
  isSuccess,
}: Record<"isPending" | "dirty" | "isSuccess", boolean>) {
  if (isPending) return FORM_COPY.saving;
  if (dirty) return FORM_COPY.unsaved;
  return isSuccess ? FORM_COPY.saved : "";
}
