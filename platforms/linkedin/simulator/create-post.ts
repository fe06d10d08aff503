import { createHash } from "node:crypto";
import { z } from "zod";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import {
  findUpload,
  isProcessed,
  toSandboxFile,
  type Upload,
} from "#platforms/kit/simulator/uploads.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { authorOf, type Kind } from "./kind.ts";
import { readLittleText } from "./little-text.ts";
import { mediaOf, NewPost } from "./new-post.ts";
import { accessDenied, badFields, badPost, linkedinError, notFound, refuse } from "./refuse.ts";

/** From LinkedIn's help, linkedin.com/help/linkedin, which doesn't define a character: UTF-16 code units here. */
const MAX_COMMENTARY = 3_000;
/** LinkedIn doesn't say how long it remembers a text: a day or two (github.com/ComposioHQ/composio/issues/2710). */
const DUPLICATE_MS = 24 * 3_600_000;
/** For a document, same as for an article, which no document confirms. */
const MAX_TITLE = 400;
const TYPES = {
  image: /^image\/(jpeg|png|gif)$/,
  video: /^video\/mp4$/,
  document: /^application\/pdf$/,
};

/** `POST /rest/posts`: the response is only a header. */
export async function createPost(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const input = await readBody(request, NewPost, badFields);
  if (input instanceof Response) return input;
  const refusal = checkPost(context, input, kind);
  if (refusal !== null) return refusal;
  const files = await findFiles(context, input);
  if (files instanceof Response) return files;
  const post = newPost(context, { input, files });
  const since = new Date(context.now().getTime() - DUPLICATE_MS);
  const earlier = await context.store.insertOnce(post, since);
  if (earlier !== null) return refuseDuplicate(context, earlier);
  const headers = {
    "x-restli-id": post.external_post_id,
    "x-sandbox-page": context.store.pageUrl(post.id),
  };
  return new Response(null, { status: 201, headers });
}

function refuseDuplicate({ store }: SimulatorContext, { id, external_post_id }: SandboxPost) {
  return badPost(422, "DUPLICATE_POST", "Duplicate post is detected", {
    message: `Content is a duplicate of ${external_post_id}`,
    headers: { "x-sandbox-page": store.pageUrl(id) },
  });
}

function checkPost(context: SimulatorContext, input: NewPost, kind: Kind): Response | null {
  const { author, commentary, visibility, content } = input;
  if (author !== authorOf(context, kind)) return accessDenied("posts.CREATE.20260901");
  if (visibility !== "PUBLIC" && author.startsWith("urn:li:organization:"))
    return badPost(400, "INVALID_VALUE_FOR_FIELD", "An organization's posts are PUBLIC");
  if (commentary.trim() === "" && content === undefined)
    return badPost(422, "MISSING_FIELD", "Commentary can't be empty");
  const { shown } = readLittleText(commentary);
  return shown.length > MAX_COMMENTARY ? refuse("validation") : null;
}

async function findFiles(
  context: SimulatorContext,
  input: NewPost,
): Promise<SandboxFile[] | Response> {
  const files: SandboxFile[] = [];
  for (const { id, altText, title = "" } of mediaOf(input)) {
    const upload = await findUpload(context, id);
    const refusal = checkTitle(id, title) ?? checkUpload(context, id, upload);
    if (refusal !== null || upload === null) return refusal ?? unknownAsset(id);
    const named = title === "" ? {} : { filename: title };
    files.push({ ...toSandboxFile(upload), alt_text: altText ?? null, ...named });
  }
  return files;
}

function checkTitle(id: string, title: string): Response | null {
  if (!id.startsWith("urn:li:document:")) return null;
  if (title.trim() === "") return badPost(400, "MISSING_FIELD", "A document needs a title");
  if (title.length <= MAX_TITLE) return null;
  return badPost(400, "FIELD_LENGTH_TOO_LONG", "The title is too long");
}

function checkUpload(
  context: SimulatorContext,
  id: string,
  upload: Upload | null,
): Response | null {
  const kind = id.split(":")[2];
  const type = Object.entries(TYPES).find(([each]) => each === kind)?.[1];
  if (upload === null || type === undefined) return unknownAsset(id);
  if (!isProcessed(context, upload))
    return badPost(400, "MEDIA_ASSET_WAITING_UPLOAD", `Media asset ${id} is not ready`);
  return type.test(upload.content_type) && upload.fault === null
    ? null
    : badPost(400, "MEDIA_ASSET_PROCESSING_FAILED", `Media asset ${id} could not be processed`);
}

function unknownAsset(id: string): Response {
  return badPost(400, "INVALID_VALUE_FOR_FIELD", `There is no media asset ${id}`);
}

function newPost(
  context: SimulatorContext,
  { input, files }: { input: NewPost; files: SandboxFile[] },
): SandboxPost {
  return {
    id: context.store.newId(),
    external_post_id: `urn:li:${hasVideo(input) ? "ugcPost" : "share"}:${timedId(context, 22)}`,
    key: createHash("sha256").update(essenceOf(input)).digest("hex"),
    text: readLittleText(input.commentary).shown,
    payload: JSON.parse(JSON.stringify(input)) as Json,
    received_at: context.now(),
    files,
  };
}

function hasVideo(input: NewPost): boolean {
  return mediaOf(input).some(({ id }) => id.startsWith("urn:li:video:"));
}

/** What LinkedIn compares to find duplicates: the text, or without one the content. */
function essenceOf({ commentary, content }: NewPost): string {
  return commentary.trim() === "" ? JSON.stringify(content) : commentary;
}

/** Other changes, such as an advertisement's button, aren't simulated. */
const Change = z.strictObject({
  patch: z.strictObject({ $set: z.strictObject({ commentary: z.string() }) }),
});

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#update-posts */
export async function updatePost(
  context: SimulatorContext,
  request: Request,
  { name }: { name: string },
): Promise<Response> {
  if (request.headers.get("x-restli-method") !== "PARTIAL_UPDATE")
    return linkedinError(400, { message: "X-RestLi-Method must be PARTIAL_UPDATE" });
  const post = await findOwnPost(context, name);
  if (post === null) return notFound();
  const input = await readBody(request, Change, badFields);
  if (input instanceof Response) return input;
  const { commentary } = input.patch.$set;
  const before = NewPost.parse(post.payload);
  if (commentary.trim() === "" && before.content === undefined)
    return badPost(422, "MISSING_FIELD", "Commentary can't be empty");
  const { shown } = readLittleText(commentary);
  if (shown.length > MAX_COMMENTARY) return refuse("validation");
  const payload = JSON.parse(JSON.stringify({ ...before, commentary }));
  await context.store.rewrite(post.id, { text: shown, payload });
  return new Response(null, { status: 204 });
}
