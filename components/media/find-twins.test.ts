import { expect, test } from "vitest";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { findTwins } from "./find-twins.ts";

const HELLO = "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969";
const hello = new File(["Hello"], "hello.txt");
const other = new File(["Other"], "other.txt");
const stored = (id: string, state: MediaFile["state"]) => ({ id, state }) as MediaFile;

const library = (items: MediaFile[]) => async (sha256: string) => ({
  items: sha256 === HELLO ? items : [],
});

test("a file is found by its bytes, whatever its name", async () => {
  const renamed = new File(["Hello"], "renamed.txt");
  const found = await findTwins([other, renamed], library([stored("med_1", "ready")]));
  expect(found.map(({ twin }) => twin?.id)).toEqual([undefined, "med_1"]);
  expect(found[1]?.sha256).toBe(HELLO);
});

test("files that never arrived or can't be used aren't offered", async () => {
  const list = library([stored("med_1", "uploading"), stored("med_2", "failed")]);
  expect((await findTwins([hello], list))[0]?.twin).toBeNull();
  const later = library([stored("med_1", "failed"), stored("med_3", "processing")]);
  expect((await findTwins([hello], later))[0]?.twin?.id).toBe("med_3");
});

test("without an answer, a file counts as new and keeps its hash", async () => {
  const list = async () => Promise.reject(new Error("No answer."));
  expect(await findTwins([hello], list)).toEqual([{ sha256: HELLO, twin: null }]);
});
