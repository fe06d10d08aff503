import { expect, test } from "vitest";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { nameFiles } from "./use-verdict.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

const error = { code: "validation", field: "content" } as const;

test("errors refer to files by name, and other errors stay unchanged", () => {
  const about = { ...error, path: "media.med_1", message: "Pinboard: the file med_1 is too wide." };
  const other = { ...error, message: "Too long." };
  const entry = { errors: [about, other], warnings: [] } as unknown as ValidatedEntry;
  const files = new Map([["med_1", { filename: "sea.png" } as MediaFile]]);
  expect(nameFiles(entry, files).errors.map(({ message }) => message)).toEqual([
    "Pinboard: “sea.png” is too wide.",
    "Too long.",
  ]);
  expect(nameFiles(entry, new Map()).errors).toEqual([about, other]);
});

test("the hint to read the post again is left out, because the page updates by itself", () => {
  const waiting = {
    code: "missing_media",
    message: "2 files are still being processed. Read the post again in a moment.",
    detail: {},
  };
  const other = {
    code: "truncated",
    message: "The copy was cut. Its end is left out.",
    detail: {},
  };
  const entry = { errors: [], warnings: [waiting, other] } as unknown as ValidatedEntry;
  expect(nameFiles(entry, new Map()).warnings.map(({ message }) => message)).toEqual([
    "2 files are still being processed. You can publish once processing finishes.",
    "The copy was cut. Its end is left out.",
  ]);
});
