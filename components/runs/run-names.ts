import { capitalize } from "#components/api/messages/for-people.ts";
import { FUNCTION_WORDS, STEP_WORDS, TURN_WORDS } from "./copy.ts";

export function functionName(name: string): string {
  return FUNCTION_WORDS[name] ?? spelledOut(name);
}

export function stepName(name: string): string {
  const [, turn = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const text = TURN_WORDS[turn];
  if (text !== undefined) return Number(number) > 1 ? `${text} (${number})` : text;
  return STEP_WORDS[name] ?? spelledOut(name);
}

function spelledOut(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
