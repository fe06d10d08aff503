/**
 * Files: announced, sent, and shared some time after sharing is requested
 * (https://docs.slack.dev/messaging/working-with-files).
 */
import { z } from "zod";
import { serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingFile,
  incomingOf,
  recordUpload,
  storeBytes,
  toSandboxFile,
} from "#platforms/kit/simulator/uploads.ts";
import type { Arguments } from "./arguments.ts";
import { Blocks, blocksProblem, showBlocks } from "./blocks.ts";
import { channelOf, channelProblem } from "./channels.ts";
import { storeMessage } from "./messages.ts";
import { failure, succeed } from "./refuse.ts";

/** No document confirms that a file may have 1 GB. */
const MAX_BYTES = 1_000_000_000;
const SHARING_MS = 2_000;

const Announced = z.object({
  filename: z.string().min(1),
  length: z.coerce.number().int().min(1),
  alt_txt: z.string().optional(),
});

/** https://docs.slack.dev/reference/methods/files.getUploadURLExternal */
export async function announceFile(
  { store }: SimulatorContext,
  parameters: Arguments,
): Promise<Response> {
  const input = Announced.safeParse(parameters);
  if (!input.success) {
    const messages = input.error.issues.map(
      ({ path }) => `[ERROR] missing required field: ${path.join(".")}`,
    );
    return failure("invalid_arguments", messages);
  }
  if (input.data.length > MAX_BYTES) return failure("file_upload_size_restricted");
  const file_id = `F0${String(store.sequence()).padStart(8, "0")}`;
  await store.note(`announced ${file_id}`, {
    filename: input.data.filename,
    length: input.data.length,
    alt_txt: input.data.alt_txt ?? null,
  });
  return succeed({ upload_url: `https://files.slack.com/upload/v1/${file_id}`, file_id });
}

const Noted = z.object({ filename: z.string(), length: z.int(), alt_txt: z.string().nullable() });

/** Accepts the bytes, alone or in a form, without a token. */
export async function takeFile(
  context: SimulatorContext,
  request: Request,
  file_id: string,
): Promise<Response> {
  const { store } = context;
  const announced = Noted.safeParse(await store.recall(`announced ${file_id}`)).data;
  if (announced === undefined) return new Response("not found", { status: 404 });
  const incoming = await readFile(request);
  if (incoming === null || incoming.size !== announced.length)
    return new Response("bad request", { status: 400 });
  const stored = await storeBytes(context, incoming);
  const { alt_txt: alt_text, filename } = announced;
  await recordUpload(context, file_id, { ...stored, alt_text, filename });
  return new Response(`OK - ${incoming.size}`);
}

async function readFile(request: Request) {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return incomingOf(request);
  const form = await request.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  return file === undefined ? null : incomingFile(file);
}

const Shared = z.object({
  files: serialized(z.array(z.object({ id: z.string(), title: z.string().optional() })).min(1)),
  channel_id: z.string().optional(),
  initial_comment: z.string().optional(),
  blocks: serialized(z.array(z.unknown())).optional(),
});

/** https://docs.slack.dev/reference/methods/files.completeUploadExternal */
export async function shareFiles(
  context: SimulatorContext,
  parameters: Arguments,
): Promise<Response> {
  const input = Shared.safeParse(parameters);
  if (!input.success) return failure("invalid_arguments");
  const { files: named, channel_id, initial_comment, blocks } = input.data;
  const problem = channel_id === undefined ? null : await channelProblem(context, channel_id);
  if (problem !== null) return failure(problem);
  const uploads = await Promise.all(named.map(({ id }) => findUpload(context, id)));
  const found = uploads.filter((upload) => upload !== null);
  if (found.length < named.length) return failure("file_not_found");
  const { store, now } = context;
  const files = named.map(({ id, title }) => ({ id, title: title ?? id }));
  const ids = named.map(({ id }) => id);
  // What Slack does with the same files again isn't documented: nothing is shared twice here.
  const shares = await Promise.all(ids.map((id) => store.recall(`shared ${id}`)));
  if (shares.some((share) => share !== null)) return succeed({ files });
  if (channel_id === undefined) return succeed({ files });
  // With a comment, the blocks are ignored.
  const given = initial_comment === undefined ? (blocks ?? []) : [];
  const wrong = given.length === 0 ? null : blocksProblem(given);
  if (wrong !== null) return failure(wrong.error, wrong.messages);
  const text = initial_comment ?? showBlocks(Blocks.parse(given));
  const payload = z.json().parse({ files: ids, blocks: given });
  const post = await storeMessage(context, { text, payload, files: found.map(toSandboxFile) });
  const ts = post.external_post_id.split(":")[1] ?? "";
  const shared_at = now().toISOString();
  for (const id of ids)
    await store.note(`shared ${id}`, { ts, web_url: store.pageUrl(post.id), shared_at });
  return succeed({ files });
}

const Share = z.object({ ts: z.string(), web_url: z.string(), shared_at: z.iso.datetime() });

/**
 * https://docs.slack.dev/reference/methods/files.info doesn't confirm that Slack returns not found for a file that
 * wasn't completed.
 */
export async function describeFile(
  context: SimulatorContext,
  { file }: Arguments,
): Promise<Response> {
  const { store, now } = context;
  const id = String(file);
  const share = Share.safeParse(await store.recall(`shared ${id}`)).data;
  const announced = Noted.safeParse(await store.recall(`announced ${id}`)).data;
  if (share === undefined || announced === undefined) return failure("file_not_found");
  if ((await store.recall(`deleted ${id}`)) !== null) return failure("file_deleted");
  const isShown = now().getTime() - Date.parse(share.shared_at) >= SHARING_MS;
  const { ts, web_url } = share;
  const places = { [channelOf(context).id]: [{ ts, reply_users: [], reply_count: 0, web_url }] };
  return succeed({
    file: {
      id,
      name: announced.filename,
      title: announced.filename,
      size: announced.length,
      user: "U0BOT",
      shares: isShown ? { public: places } : {},
    },
  });
}

/** https://docs.slack.dev/reference/methods/files.delete */
export async function deleteFile(
  context: SimulatorContext,
  { file }: Arguments,
): Promise<Response> {
  const { store } = context;
  if ((await store.recall(`shared ${String(file)}`)) === null) return failure("file_not_found");
  if ((await store.recall(`deleted ${String(file)}`)) !== null) return failure("file_deleted");
  await store.note(`deleted ${String(file)}`, true);
  return succeed();
}
