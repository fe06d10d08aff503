/**
 * Texts and their entities, as TDLib accepts them (td/telegram/MessageEntity.cpp and misc.cpp of github.com/tdlib/td;
 * https://core.telegram.org/bots/api#sendmessage).
 */
import { z } from "zod";

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_OFFSET = 1_000_000;
/** Further ones are ignored (github.com/rubenlagus/TelegramBots/issues/854). */
const MOST_ENTITIES = 100;
/** Approximately, of their addresses (github.com/tdlib/telegram-bot-api/issues/165). */
const MAX_ADDRESS_BYTES = 9500;
const TYPES = [
  "mention hashtag cashtag bot_command url email phone_number bold italic underline strikethrough",
  "spoiler blockquote expandable_blockquote code pre text_link text_mention custom_emoji",
].flatMap((line) => line.split(" "));

export const Entities = z
  .array(
    z.object({
      type: z.string(),
      offset: z.int(),
      length: z.int(),
      url: z.string().optional(),
      language: z.string().optional(),
    }),
  )
  .transform((entities) => entities.slice(0, MOST_ENTITIES));
type Entity = z.infer<typeof Entities>[number];

export function textProblem(text: string, entities: readonly Entity[]): string | null {
  const wrong = entitiesProblem(text, entities);
  if (wrong !== null) return wrong;
  if (isBlank(text)) return "message text is empty";
  return text.trim().length > MAX_TEXT ? "message is too long" : null;
}

export function captionProblem(text: string, entities: readonly Entity[]): string | null {
  const wrong = entitiesProblem(text, entities);
  if (wrong !== null) return wrong;
  return text.trim().length > MAX_CAPTION ? "message caption is too long" : null;
}

function entitiesProblem(text: string, entities: readonly Entity[]): string | null {
  const problems = entities.map((entity) => shapeProblem(entity) ?? placeProblem(text, entity));
  const addresses = entities.map(({ url = "" }) => url).join("");
  const tooLong = Buffer.byteLength(addresses) > MAX_ADDRESS_BYTES ? "ENTITIES_TOO_LONG" : null;
  return problems.find((problem) => problem !== null) ?? tooLong;
}

function shapeProblem({ type, offset, length, url }: Entity): string | null {
  if (!TYPES.includes(type)) return `can't parse MessageEntity: Unsupported type "${type}"`;
  if (offset < 0 || offset > MAX_OFFSET) return `receive an entity with incorrect offset ${offset}`;
  if (length < 0 || length > MAX_OFFSET) return `receive an entity with incorrect length ${length}`;
  return type === "text_link" && !isAddress(url) ? "wrong HTTP URL specified" : null;
}

function placeProblem(text: string, { offset, length }: Entity): string | null {
  const end = offset + length;
  if (length === 0) return null;
  if (offset >= text.length)
    return `entity begins after the end of the text at UTF-16 offset ${offset}`;
  if (end > text.length) return `entity ends after the end of the text at UTF-16 offset ${end}`;
  return splitsPair(text, offset) || splitsPair(text, end)
    ? "entity begins in a middle of a UTF-16 symbol"
    : null;
}

/** Whether an index is between the halves of a surrogate pair. */
function splitsPair(text: string, index: number): boolean {
  return (
    /^[\uDC00-\uDFFF]/.test(text.slice(index)) && /[\uD800-\uDBFF]$/.test(text.slice(0, index))
  );
}

function isAddress(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && /^(https?|tg|ton):/i.test(url);
}

/** Whether all characters are invisible (`strip_empty_characters`). */
export function isBlank(text: string): boolean {
  return /^(?:[\s\p{Cc}\p{Cf}\u2800\u{E0000}-\u{E007F}\uFFFC]|\u030A|\u0333|\u033F)*$/u.test(text);
}
