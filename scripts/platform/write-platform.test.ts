import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Names, readNames, writePlatform } from "./write-platform.ts";

const LISTS = ["index.ts", "browser.ts", "text-views.ts"];

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "crier-platform-"));
  for (const list of LISTS)
    await cp(join("platforms", list), join(project, "platforms", list), { recursive: true });
});
afterEach(() => rm(project, { recursive: true }));

function named(folder: string, title?: string): Names {
  const names = readNames(folder, title);
  if (names === null) throw new Error(`${folder} is no name of a folder.`);
  return names;
}

const readList = (list: string) => readFile(join(project, "platforms", list), "utf8");

test("a platform's names follow from its folder's", () => {
  expect(readNames("open-pixel-9")).toEqual({
    folder: "open-pixel-9",
    provider: "open_pixel_9",
    exported: "openPixel9",
    variables: "OPEN_PIXEL_9",
    title: "Open Pixel 9",
  });
  expect(readNames("vimeo", "Vimeo Pro")).toMatchObject({ exported: "vimeo", title: "Vimeo Pro" });
});

test.each(["", "Vimeo", "-a", "a--b", "a/b", "../a", "a_b", "9gag"])(
  "%j is no name of a platform",
  (folder) => {
    expect(readNames(folder)).toBeNull();
  },
);

test("the folder has the skeleton's files, under the platform's own names", async () => {
  const written = await writePlatform(project, named("open-pixel"));
  const skeleton = await readdir("scripts/platform/skeleton", { recursive: true });
  expect(await readdir(join(project, "platforms/open-pixel"), { recursive: true })).toEqual(
    expect.arrayContaining(skeleton),
  );
  for (const file of written)
    expect(await readFile(file, "utf8"), file).not.toMatch(/example[-_ ]?platform/i);
  const provider = await readFile(join(project, "platforms/open-pixel/provider.ts"), "utf8");
  expect(provider).toContain("export const openPixel: Provider = {");
});

test("each list gains two lines, in their places", async () => {
  const before = await Promise.all(LISTS.map(readList));
  await writePlatform(project, named("open-pixel"));
  for (const [index, list] of LISTS.entries()) {
    const lines = (await readList(list)).split("\n");
    const old = before[index]?.split("\n") ?? [];
    const added = lines.filter((line) => !old.includes(line));
    expect(added).toEqual([
      expect.stringMatching(/^import \{ openPixel \} from "\.\/open-pixel\/[a-z-]+\.ts";$/),
      "  open_pixel: openPixel,",
    ]);
    expect(lines.filter((line) => !added.includes(line))).toEqual(old);
    const sources = lines.flatMap((line) => /^import .* from "(\.\/.*)";$/.exec(line)?.[1] ?? []);
    expect(sources).toEqual(sources.toSorted());
  }
});

test("a platform that exists is refused, and nothing is written", async () => {
  await writePlatform(project, named("open-pixel"));
  const before = await Promise.all(LISTS.map(readList));
  await expect(writePlatform(project, named("open-pixel"))).rejects.toThrow(
    "open-pixel is already listed.",
  );
  expect(await Promise.all(LISTS.map(readList))).toEqual(before);
});
