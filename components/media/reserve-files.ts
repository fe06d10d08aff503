import { problemMessage } from "#components/api/problem-message.ts";
import { type Problem, readProblem } from "../api/problem.ts";
import type { Upload } from "./upload.ts";
import type { Reserved, UploadApi } from "./upload-api.ts";

const MOST_TOGETHER = 10;

type Given = Pick<Upload, "file" | "sha256">;

export type Reservation = { reserved: Reserved } | { refused: string; problem: Problem };

/**
 * Reserves an upload for each file, in order. The API accepts all or none, so refused files are left out and the others
 * requested again. Rejects without a response.
 */
export async function reserveFiles(
  api: UploadApi,
  files: readonly Given[],
): Promise<Reservation[]> {
  const answers: Reservation[] = [];
  for (let at = 0; at < files.length; at += MOST_TOGETHER)
    answers.push(...(await reserveTogether(api, files.slice(at, at + MOST_TOGETHER))));
  return answers;
}

async function reserveTogether(api: UploadApi, files: readonly Given[]): Promise<Reservation[]> {
  if (files.length === 0) return [];
  const wanted = files.map(({ file: { name, type, size }, sha256 }) => {
    const known = sha256 == null ? {} : { sha256 };
    return { filename: name.slice(-255) || "file", content_type: type, size, ...known };
  });
  const outcome = await api.reserve(wanted).catch((error: unknown) => readProblem(error));
  if (Array.isArray(outcome)) return outcome.map((reserved) => ({ reserved }));
  if (outcome.code === "UNREACHABLE") throw outcome;
  const { index } = outcome;
  const refused = problemMessage(outcome);
  if (index === undefined) return files.map(() => ({ refused, problem: outcome }));
  const others = await reserveTogether(api, files.toSpliced(index, 1));
  return others.toSpliced(index, 0, { refused, problem: outcome });
}
