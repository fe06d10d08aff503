import { z } from "zod";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { Received, ShownText } from "#platforms/kit/received/received.ts";
import { serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { Entities } from "./simulator/check-text.ts";
import { Flag } from "./simulator/flag.ts";

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

export const received: Received = {
  text: showEntities,
  poll: z
    .object({
      options: z.array(z.object({ text: z.string() })),
      allows_multiple_answers: z.boolean().default(false),
      open_period: z.number().optional(),
    })
    .transform(({ options, allows_multiple_answers, open_period }) => ({
      choices: options.map(({ text }) => text),
      minutes: open_period === undefined ? null : open_period / 60,
      multiple: allows_multiple_answers,
    })),
  // https://core.telegram.org/bots/api#linkpreviewoptions
  no_card: z.object({
    link_preview_options: serialized(z.object({ is_disabled: Flag.refine(Boolean) })),
  }),
};

function showEntities({ payload }: SandboxPost): ShownText {
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
