/** Parameters of executing a webhook (https://discord.com/developers/docs/resources/webhook#execute-webhook). */

import { z } from "zod";
import { failure, invalidForm } from "./refuse.ts";

const MAX_FILES = 10;
/** Since 16 January 2025 (https://discord.com/developers/docs/reference#uploading-files). */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_REQUEST_BYTES = 25 * 1024 * 1024;
/** SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS and IS_COMPONENTS_V2. */
const ALLOWED_FLAGS = (1 << 2) | (1 << 12) | (1 << 15);

const MOST_QUESTION = 300;
const MOST_ANSWER = 55;
const MOST_ANSWERS = 10;
/** 32 days. */
const MOST_HOURS = 768;

/** A message's poll (https://discord.com/developers/docs/resources/poll#poll-create-request-object). */
const NewPoll = z.object({
  question: z.object({ text: z.string().nullish() }),
  answers: z.array(z.object({ poll_media: z.object({ text: z.string().nullish() }) })),
  duration: z.int().default(24),
  allow_multiselect: z.boolean().default(false),
  layout_type: z.literal(1).optional(),
});
type NewPoll = z.infer<typeof NewPoll>;

function refusePoll({ question, answers, duration }: NewPoll): Response | undefined {
  const asked = (question.text ?? "").trim();
  if (asked === "")
    return invalidForm(
      ["poll", "question", "text"],
      "BASE_TYPE_REQUIRED",
      "This field is required",
    );
  if (asked.length > MOST_QUESTION) return tooLong(["poll", "question", "text"], MOST_QUESTION);
  if (answers.length < 1 || answers.length > MOST_ANSWERS)
    return invalidForm(
      ["poll", "answers"],
      "BASE_TYPE_BAD_LENGTH",
      `Must be between 1 and ${MOST_ANSWERS} in length.`,
    );
  for (const [index, { poll_media }] of answers.entries()) {
    const path = ["poll", "answers", String(index), "poll_media", "text"];
    const text = (poll_media.text ?? "").trim();
    if (text === "") return invalidForm(path, "BASE_TYPE_REQUIRED", "This field is required");
    if (text.length > MOST_ANSWER) return tooLong(path, MOST_ANSWER);
  }
  if (duration < 1 || duration > MOST_HOURS)
    return invalidForm(
      ["poll", "duration"],
      "NUMBER_TYPE_MAX",
      `int value should be between 1 and ${MOST_HOURS}.`,
    );
  return undefined;
}

function tooLong(path: string[], limit: number): Response {
  return invalidForm(path, "BASE_TYPE_MAX_LENGTH", `Must be ${limit} or fewer in length.`);
}

/** Returns a message's poll (https://discord.com/developers/docs/resources/poll#poll-object). */
export function toPoll({ question, answers, duration, allow_multiselect }: NewPoll, sent: Date) {
  return {
    question: { text: question.text },
    answers: answers.map(({ poll_media }, index) => ({ answer_id: index + 1, poll_media })),
    expiry: new Date(sent.getTime() + duration * 3_600_000).toISOString(),
    allow_multiselect,
    layout_type: 1,
  };
}

/** https://discord.com/developers/docs/resources/message#allowed-mentions-object: `users` excludes "users". */
export const AllowedMentions = z
  .object({
    parse: z.array(z.enum(["users", "roles", "everyone"])).optional(),
    users: z.array(z.string().regex(/^\d+$/)).max(100).optional(),
  })
  .refine(({ parse = [], users = [] }) => users.length === 0 || !parse.includes("users"));

/** Other fields that Discord knows, such as embeds, aren't simulated; Discord ignores unknown ones. */
const Body = z.object({
  content: z.string().nullish(),
  allowed_mentions: AllowedMentions.nullish(),
  attachments: z
    .array(
      z.object({
        id: z.union([z.int(), z.string()]),
        filename: z.string().optional(),
        description: z.string().nullish(),
      }),
    )
    .nullish(),
  flags: z.int().nullish(),
  thread_name: z.string().nullish(),
  poll: NewPoll.nullish(),
});
export type Body = z.infer<typeof Body>;

export interface NewMessage {
  body: Body;
  /** Keyed by the number in `files[n]`. */
  files: ReadonlyMap<string, File>;
}

export async function readMessage(request: Request): Promise<NewMessage | Response> {
  if (Number(request.headers.get("content-length")) > MAX_REQUEST_BYTES) return tooLarge();
  const read = await readParts(request);
  if (read instanceof Response) return read;
  const { given, files } = read;
  if (given === undefined) return invalidJson();
  const body = Body.safeParse(given);
  if (body.success) return refuseMessage(body.data, files) ?? { body: body.data, files };
  const path = body.error.issues[0]?.path.map(String) ?? [];
  return invalidForm(path, "BASE_TYPE_BAD_TYPE", "The value is of a wrong type.");
}

async function readParts(
  request: Request,
): Promise<{ given: unknown; files: Map<string, File> } | Response> {
  const type = request.headers.get("content-type") ?? "";
  const files = new Map<string, File>();
  if (type.startsWith("application/json")) return { given: parseJson(await request.text()), files };
  if (!type.startsWith("multipart/form-data"))
    return failure(415, 50_035, "Unsupported Media Type");
  const form = await request.formData().catch(() => null);
  if (form === null) return invalidJson();
  for (const [name, value] of form) {
    const [, number] = /^files\[(\d+)\]$/.exec(name) ?? [];
    if (number !== undefined && value instanceof File) files.set(number, value);
  }
  return { given: parseJson(String(form.get("payload_json") ?? "{}")), files };
}

function invalidJson(): Response {
  return failure(400, 50_109, "The request body contains invalid JSON.");
}

function refuseMessage(body: Body, files: ReadonlyMap<string, File>): Response | undefined {
  const { content, thread_name, flags } = body;
  // Discord doesn't define a character. No document confirms that it counts UTF-16 units.
  if ((content ?? "").length > 2000)
    return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  if (((flags ?? 0) & ~ALLOWED_FLAGS) !== 0)
    return invalidForm(["flags"], "MESSAGE_FLAGS_INVALID", "Invalid flags were sent.");
  if (thread_name != null && (thread_name.length < 1 || thread_name.length > 100))
    return invalidForm(
      ["thread_name"],
      "BASE_TYPE_BAD_LENGTH",
      "Must be between 1 and 100 in length.",
    );
  const wrong = refuseFiles(body, files);
  if (wrong !== undefined) return wrong;
  if (body.poll != null) return refusePoll(body.poll);
  if ((content ?? "").trim() === "" && files.size === 0)
    return failure(400, 50_006, "Cannot send an empty message");
  return undefined;
}

function refuseFiles(
  { attachments }: Body,
  files: ReadonlyMap<string, File>,
): Response | undefined {
  if (files.size > MAX_FILES)
    return failure(
      400,
      30_015,
      `Maximum number of attachments in a message reached (${MAX_FILES})`,
    );
  const sizes = [...files.values()].map(({ size }) => size);
  if (sizes.some((size) => size > MAX_FILE_BYTES)) return tooLarge();
  for (const [index, { id, description }] of (attachments ?? []).entries()) {
    const path = ["attachments", String(index)];
    if ((description ?? "").length > 1024)
      return invalidForm(
        [...path, "description"],
        "BASE_TYPE_MAX_LENGTH",
        "Must be 1024 or fewer in length.",
      );
    if (!files.has(String(id)))
      return invalidForm(
        [...path, "id"],
        "ATTACHMENT_NOT_FOUND",
        `Attachment ${id} was not found.`,
      );
  }
  return undefined;
}

function tooLarge(): Response {
  return failure(413, 40_005, "Request entity too large");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
