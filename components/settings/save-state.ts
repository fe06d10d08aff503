/** What stands beside the button that saves a form. */
export function saveState({
  isPending,
  dirty,
  isSuccess,
}: Record<"isPending" | "dirty" | "isSuccess", boolean>) {
  if (isPending) return "Saving…";
  if (dirty) return "Not saved yet";
  return isSuccess ? "Saved" : "";
}
