import { z } from "zod";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { Entities } from "#platforms/telegram/simulator/check-text.ts";
import { serialized } from "#platforms/telegram/simulator/read-parameters.ts";
import type { ShownText } from "./shown-text.ts";

const Caption = z.object({
  text: z.string().optional(),
  question: z.string().optional(),
  entities: serialized(Entities).default([]),
  caption: z.string().optional(),
  caption_entities: serialized(Entities).default([]),
});
const Payload = Caption.extend({ media: serialized(z.array(Caption)).optional().catch(undefined) });
type Entity = z.infer<typeof Entities>[number];

const KINDS = {
  bold: "strong",
  italic: "emphasis",
  strikethrough: "strikethrough",
  code: "code",
} as const;

export function showTelegram({ payload }: SandboxPost): ShownText {
  const sent = Payload.parse(payload);
  const captioned = sent.media?.find(({ caption = "" }) => caption !== "") ?? sent;
  const given = sent.text ?? sent.question ?? captioned.caption ?? "";
  const entities = sent.text === undefined ? captioned.caption_entities : sent.entities;
  // Telegram trims the text and shifts the entities accordingly.
  const before = given.length - given.trimStart().length;
  const text = given.trim();
  const marks = entities.flatMap((entity) => toMark(entity, before) ?? []);
  return { title: null, text, marks };
}

function toMark({ type, offset, length, url = "", language = "" }: Entity, before: number) {
  const start = Math.max(0, offset - before);
  const end = Math.max(start, offset - before + length);
  if (type === "text_link") return { kind: "link", start, end, url } satisfies Mark;
  if (type === "pre") return { kind: "code_block", start, end, language } satisfies Mark;
  if (type === "blockquote")
    return { kind: "blockquote", start, end, textStart: start } satisfies Mark;
  const kind = KINDS[type as keyof typeof KINDS];
  return kind === undefined ? null : ({ kind, start, end } satisfies Mark);
}
