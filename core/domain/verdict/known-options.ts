import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Rule } from "./subject.ts";
import { anyOf } from "./words.ts";

/** Options are the platform's own, of the right kind, and those that it demands are there. */
export const knownOptions: Rule = ({ options, manifest }) => {
  const known = new Map(manifest.options.map((rule) => [rule.name, rule]));
  const unknown = Object.keys(options).filter((name) => !known.has(name));
  const names = known.size === 0 ? "It takes none." : `It takes ${anyOf([...known.keys()])}.`;
  return [
    ...unknown.map((name) => `${manifest.title} has no option "${name}". ${names}`),
    ...manifest.options.flatMap((rule) => checkOption(rule, options[rule.name], manifest.title)),
  ].map((message) => ({ code: "validation", field: "options", message }));
};

function checkOption(rule: OptionRule, value: unknown, title: string): string[] {
  if (value === undefined || value === null) {
    return rule.required ? [`${title} needs the option "${rule.name}": ${rule.description}`] : [];
  }
  if (!isOfType(rule, value))
    return [`The option "${rule.name}" of ${title} must be ${nounOf(rule)}.`];
  if (rule.max_length !== null && typeof value === "string" && value.length > rule.max_length) {
    return [
      `The option "${rule.name}" of ${title} is ${value.length} characters long, of ${rule.max_length}.`,
    ];
  }
  return [];
}

function isOfType({ type, values }: OptionRule, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "enum") return typeof value === "string" && (values ?? []).includes(value);
  return typeof value === type;
}

function nounOf({ type, values }: OptionRule): string {
  if (type === "enum") return anyOf(values ?? []);
  return { string: "a text", integer: "a whole number", boolean: "true or false" }[type];
}
