/** The placeholders that a template can have, in the order in which people are asked for them. */
export const PLACEHOLDERS = ["title", "link"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type PlaceholderValues = { [Name in Placeholder]?: string };

export interface FilledTemplate {
  text: string;
  /** The placeholders that are still in the text because they have no value, each once. */
  left: Placeholder[];
}

const PLACEHOLDER = /\{(title|link)\}/g;

/**
 * Replaces the placeholders of a template that have a value. A blank value counts as none. Anything else in braces stays
 * as it is, and placeholders within a value aren't replaced.
 */
export function fillTemplate(text: string, values: PlaceholderValues): FilledTemplate {
  const left = new Set<Placeholder>();
  const filled = text.replace(PLACEHOLDER, (typed, name: Placeholder) => {
    const value = values[name]?.trim() ?? "";
    if (value !== "") return value;
    left.add(name);
    return typed;
  });
  return { text: filled, left: PLACEHOLDERS.filter((name) => left.has(name)) };
}

/** Returns the placeholders that a template asks for, each once. */
export function placeholdersOf(text: string): Placeholder[] {
  return fillTemplate(text, {}).left;
}
