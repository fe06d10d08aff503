import { FORM_COPY } from "./copy.ts";
export function saveState({
  isPending,
  dirty,
  isSuccess,
}: Record<"isPending" | "dirty" | "isSuccess", boolean>) {
  if (isPending) return FORM_COPY.saving;
  if (dirty) return FORM_COPY.unsaved;
  return isSuccess ? FORM_COPY.saved : "";
}
