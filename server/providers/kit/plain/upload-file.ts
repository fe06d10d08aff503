import { z } from "zod";
import type { PreparedFile, ProviderContext } from "#server/providers/spec.ts";
import { createUpload } from "../files/read-file.ts";
import { callPlain, goneError, sendPlain, serverOf } from "./client.ts";

/** Longer than the sandbox takes to read it, however long that waits. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;

const Upload = z.object({ id: z.string() });

/** Gives the simulator a file, and answers the id that it has there. Throws a ProviderError. */
export type GiveFile = (
  context: ProviderContext,
  platform: string,
  file: PreparedFile,
) => Promise<string>;

/** As most platforms take it. */
export const giveBytes: GiveFile = async (context, platform, file) => {
  const headers = { "content-type": file.content_type };
  const url = `${serverOf(context)}/media`;
  const request = await createUpload(context, file, { url, headers });
  const upload = await sendPlain(context, { platform, request, effect: "reads" }, Upload);
  return idOf(upload, platform);
};

/** As platforms take it that read the file themselves. */
export const giveAddress: GiveFile = async (context, platform, file) => {
  const url = await context.files.address(file, ADDRESS_LASTS_MS);
  const call = { platform, path: "/media/fetch", body: { url }, effect: "reads" } as const;
  return idOf(await callPlain(context, call, Upload), platform);
};

function idOf(upload: z.infer<typeof Upload> | null, platform: string): string {
  if (upload === null) throw goneError(platform, "place for files");
  return upload.id;
}
