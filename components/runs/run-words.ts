import { capitalize } from "../api/words/for-people.ts";
import { FUNCTION_WORDS, STEP_WORDS, TURN_WORDS } from "./copy.ts";

export function functionWords(name: string): string {
  return FUNCTION_WORDS[name] ?? spelledOut(name);
}

export function stepWords(name: string): string {
  const [, turn = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const words = TURN_WORDS[turn];
  if (words !== undefined) return Number(number) > 1 ? `${words} (${number})` : words;
  return STEP_WORDS[name] ?? spelledOut(name);
}

function spelledOut(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
