import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type Context, createContext, toYaml } from "#cli/context.ts";
import type { Host } from "#cli/host.ts";
import { plainText } from "./plain-text.ts";

const HOSTILE = [
  ["a sequence that clears the screen", "\u001b[2J"],
  ["a title for the window", "\u001b]0;root\u0007"],
  ["a sequence of the second set", "\u009b2J"],
  ["a return to the beginning of the line", "\r"],
  ["a backspace and a delete", "\b\u007f"],
  ["an override of the direction", "\u202egpj.exe\u202c"],
  ["an isolate", "\u2067abc\u2069"],
] as const;

/** What no output may contain. Line breaks and tabs are part of it. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

test.each(HOSTILE)("%s is shown as an escape", (_, hostile) => {
  expect(plainText(`Nice${hostile} name`)).not.toMatch(CONTROLS);
});

test("other text is unchanged, in any script and over several lines", () => {
  const text = "Zoë 木\n\tשלום مرحبا 👩‍👩‍👧 می\u200cخواهم";
  expect(plainText(text)).toBe(text);
});

function contextOf(json: boolean) {
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), isTTY: true, columns: 80 };
  const host = { stdout: output, stderr: output, stdin: Readable.from([]) } as unknown as Host;
  const context: Context = createContext(host);
  context.options = { ...context.options, json };
  return { context, written };
}

test.each(HOSTILE)("%s in a name reaches no terminal, in no format", async (_, hostile) => {
  const name = `Nice${hostile} name`;
  for (const json of [true, false]) {
    const { context, written } = contextOf(json);
    await context.print({ name, list: [name], [name]: "key" });
    context.note(`Connected ${name}.`);
    expect(written.join("")).not.toMatch(CONTROLS);
  }
});

test.each(HOSTILE)("JSON and YAML with %s are read as the same value", async (_, hostile) => {
  const { parse } = await import("yaml");
  const { context, written } = contextOf(true);
  await context.print({ name: hostile });
  expect(JSON.parse(written.join(""))).toEqual({ name: hostile });
  expect(parse(await toYaml({ name: hostile }))).toEqual({ name: hostile });
});
