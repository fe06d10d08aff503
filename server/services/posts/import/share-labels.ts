import type { ValidPost } from "../save/validate-plan.ts";

/** Makes separately prepared posts share labels that are new to all of them. */
export function shareLabels(): (valid: ValidPost) => ValidPost {
  const made = new Map<string, string>();
  return (valid) => {
    const ids = new Map<string, string>();
    for (const { id, name_key } of valid.new_labels) {
      const known = made.get(name_key);
      if (known === undefined) made.set(name_key, id);
      else ids.set(id, known);
    }
    if (ids.size === 0) return valid;
    const labels = valid.after.labels.map(({ label }) => ({
      label: { ...label, id: ids.get(label.id) ?? label.id },
    }));
    const new_labels = valid.new_labels.filter(({ id }) => !ids.has(id));
    return { ...valid, after: { ...valid.after, labels }, new_labels };
  };
}
