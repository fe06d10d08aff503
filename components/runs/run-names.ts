import { capitalize } from "#components/api/messages/for-people.ts";
import { FUNCTION_LABELS, STEP_LABELS, TURN_LABELS } from "./copy.ts";

export function functionName(name: string): string {
  return FUNCTION_LABELS[name] ?? spelledOut(name);
}

export function stepName(name: string): string {
  const [, turn = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const text = TURN_LABELS[turn];
  if (text !== undefined) return Number(number) > 1 ? `${text} (${number})` : text;
  return STEP_LABELS[name] ?? spelledOut(name);
}

function spelledOut(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
