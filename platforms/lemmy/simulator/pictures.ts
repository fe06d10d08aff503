/** Images, which the server passes to pict-rs (crates/routes/src/images.rs; git.asonix.dog/asonix/pict-rs). */
import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { incomingFile, storeBytes } from "#platforms/kit/simulator/uploads.ts";

/**
 * `client_max_body_size` of the proxy installed in front of it (github.com/LemmyNet/lemmy-ansible,
 * templates/nginx.conf).
 */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
/** `max_area` of pict-rs (git.asonix.dog/asonix/pict-rs, defaults.toml); its messages are abridged. */
const PICTURE: MediaLimits = { pixels: { most: 40_000_000 } };
const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
};
const PLACE = "https://lemmy.test/pictrs/image/";

const Picture = z.object({ name: z.string(), content_type: z.string(), size: z.int() });

/** `POST /pictrs/image`: a form with the field `images[]`. */
export async function storePicture(context: SimulatorContext, request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES)
    return new Response("<html><title>413 Request Entity Too Large</title></html>", {
      status: 413,
    });
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("images[]");
  if (!(file instanceof Blob)) return invalid("No files were uploaded");
  const saved = await storeBytes(context, incomingFile(file));
  const ending = ENDINGS[saved.content_type];
  if (ending === undefined) {
    await context.store.removeFiles([saved.name]);
    return invalid("Unsupported file type");
  }
  if ((await findMediaFault(context, saved, PICTURE)) !== null) {
    await context.store.removeFiles([saved.name]);
    return invalid("Too many pixels in uploaded media");
  }
  const stored = `${context.store.newId()}.${ending}`;
  await context.store.note(noteOf(stored), { ...saved });
  const answer = { msg: "ok", files: [{ file: stored, delete_token: "sandbox-delete" }] };
  return Response.json(answer, { status: 201 });
}

export async function findPicture(
  { store }: SimulatorContext,
  url: string,
  alt_text: string | null,
): Promise<SandboxFile | null> {
  if (!url.startsWith(PLACE)) return null;
  const picture = Picture.safeParse(await store.recall(noteOf(url.slice(PLACE.length)))).data;
  return picture === undefined ? null : { ...picture, alt_text };
}

function invalid(msg: string): Response {
  return Response.json({ msg }, { status: 400 });
}

function noteOf(stored: string): string {
  return `picture ${stored}`;
}
