/**
 * A terminal session in a file: `# note`, `$ command`, its stdout, its stderr after `! `, its exit code in brackets
 * unless it is 0, and at the end files after `-- name --`. IDs and times are masked. `$POST`, `$CHAN` and the like are
 * the IDs printed last. Commands must not print lines that start like notes.
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

interface Step {
  notes: string[];
  command: string;
}

interface Transcript {
  steps: Step[];
  files: Map<string, string>;
}

interface Machine {
  /** An empty folder: home and working directory of the commands. */
  home: string;
  bin: string;
  env: Record<string, string>;
  /** Texts to replace, such as the server's URL. */
  masks: readonly (readonly [text: string, mask: string])[];
}

/** Runs the commands of a transcript and returns the transcript with their current output. */
export async function replay(text: string, machine: Machine): Promise<string> {
  const { steps, files } = parse(text);
  for (const [name, content] of files) writeFile(join(machine.home, name), content);
  const ids: Record<string, string> = {};
  const shown: string[] = [];
  for (const { notes, command } of steps) {
    const ran = await runShell(command, machine, ids);
    for (const [id = "", kind = ""] of ran.stdout.matchAll(/\b([a-z]+)_[0-9a-z]{26}\b/g))
      ids[kind.toUpperCase()] = id;
    shown.push([...notes, `$ ${command}`, ...linesOf(ran, machine)].join("\n"));
  }
  const stored = [...files].map(([name, content]) => `-- ${name} --\n${content}`);
  return `${[...shown, ...stored.map((file) => file.trimEnd())].join("\n\n")}\n`;
}

function parse(text: string): Transcript {
  const [session = "", ...rest] = text.split(/^-- (.+) --\n/m);
  const files = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2)
    files.set(rest[index] ?? "", `${(rest[index + 1] ?? "").trimEnd()}\n`);
  const steps: Step[] = [];
  let notes: string[] = [];
  for (const line of session.split("\n")) {
    if (line.startsWith("# ")) notes.push(line);
    if (!line.startsWith("$ ")) continue;
    steps.push({ notes, command: line.slice(2) });
    notes = [];
  }
  return { steps, files };
}

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function runShell(command: string, machine: Machine, ids: Record<string, string>): Promise<Ended> {
  const { home, bin, env } = machine;
  const path = [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const options = {
    cwd: home,
    env: { ...env, ...ids, HOME: home, PATH: path } as unknown as NodeJS.ProcessEnv,
  };
  return new Promise((resolve) => {
    const child = execFile(
      "bash",
      ["-o", "pipefail", "-c", command],
      options,
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    child.stdin?.end();
  });
}

function linesOf({ code, stdout, stderr }: Ended, machine: Machine): string[] {
  return [
    ...split(mask(stdout, machine)),
    ...split(mask(stderr, machine)).map((line) => `! ${line}`),
    ...(code === 0 ? [] : [`[${code}]`]),
  ];
}

function mask(text: string, { masks }: Machine): string {
  const maskedText = masks.reduce((masked, [from, to]) => masked.replaceAll(from, to), text);
  return maskedText
    .replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, "$1_…")
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<uuid>")
    .replace(/ in \d+ ms/g, " in <n> ms");
}

function split(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

function writeFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
