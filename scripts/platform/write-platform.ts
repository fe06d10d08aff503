import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const SKELETON = join(import.meta.dirname, "skeleton");

const FOLDER = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export interface Names {
  /** `google-business` */
  folder: string;
  /** `google_business`, in requests. */
  provider: string;
  /** `googleBusiness`, in code. */
  exported: string;
  /** `GOOGLE_BUSINESS`, of environment variables. */
  variables: string;
  /** "Google Business", for people. */
  title: string;
}

/** Returns a platform's names, or null if the folder's name isn't lower case with hyphens. */
export function readNames(folder: string, title?: string): Names | null {
  if (!FOLDER.test(folder)) return null;
  const provider = folder.replaceAll("-", "_");
  const words = folder.split("-").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const [first = "", ...others] = folder.split("-");
  const exported = [first, ...words.slice(1)].join("");
  return {
    folder,
    provider,
    exported: others.length === 0 ? first : exported,
    variables: provider.toUpperCase(),
    title: title ?? words.join(" "),
  };
}

/** Each list of platforms, and the file in a platform's folder that it imports. */
const LISTS = [
  ["index.ts", "index.ts"],
  ["browser.ts", "browser.ts"],
  ["text-views.ts", "text-view.ts"],
] as const;

/**
 * Copies the skeleton under the platform's names and adds it to the lists. Returns the written files. Throws, and writes
 * nothing, if there is a platform of that name.
 */
export async function writePlatform(project: string, names: Names): Promise<string[]> {
  const platforms = join(project, "platforms");
  const lists = await Promise.all(
    LISTS.map(async ([list, file]) => {
      const path = join(platforms, list);
      return { path, text: addToList(await readFile(path, "utf8"), names, file) };
    }),
  );
  const folder = join(platforms, names.folder);
  await mkdir(folder).catch(() => {
    throw new Error(`There is a folder platforms/${names.folder}: choose another name.`);
  });
  const files = await readdir(SKELETON, { recursive: true, withFileTypes: true });
  const written: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const from = join(file.parentPath, file.name);
    const to = join(folder, from.slice(SKELETON.length));
    await mkdir(dirname(to), { recursive: true });
    await cp(from, to);
    await writeFile(to, rename(await readFile(from, "utf8"), names));
    written.push(to);
  }
  for (const { path, text } of lists) await writeFile(path, text);
  return written;
}

function rename(text: string, { folder, provider, exported, variables, title }: Names): string {
  return text
    .replaceAll("example-platform", folder)
    .replaceAll("example_platform", provider)
    .replaceAll("examplePlatform", exported)
    .replaceAll("EXAMPLE_PLATFORM", variables)
    .replaceAll("Example Platform", title);
}

/** Returns a list's text with an import, sorted among the others, and an entry at its end. */
function addToList(text: string, { folder, provider, exported }: Names, file: string) {
  const lines = text.split("\n");
  if (lines.some((line) => line.includes(`from "./${folder}/`)))
    throw new Error(`${folder} is already listed.`);
  const added = `import { ${exported} } from "./${folder}/${file}";`;
  const source = (line: string) => /^import .* from "(.*)";$/.exec(line)?.[1];
  const after = lines.findIndex((line) => (source(line) ?? "") > `./${folder}/`);
  const last = lines.findLastIndex((line) => source(line) !== undefined);
  lines.splice(after === -1 ? last + 1 : after, 0, added);
  const entry = provider === exported ? `  ${exported},` : `  ${provider}: ${exported},`;
  lines.splice(lines.indexOf("};"), 0, entry);
  return lines.join("\n");
}
