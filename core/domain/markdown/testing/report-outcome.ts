import type { Dialect } from "#core/contract/resources/dialect.ts";
import type { Mark, MarkWarning, Rendition } from "../rendition.ts";
import { type SlackElement, type SlackInline, toSlackBlocks } from "../to-slack-blocks.ts";
import { toTelegramEntities } from "../to-telegram-entities.ts";
import { type TumblrTextBlock, toTumblrBlocks } from "../to-tumblr-blocks.ts";

/** Formats what a platform gets for a post in the corpus's notation (`corpus/README.md`). */
export function reportOutcome(rendition: Rendition, dialect: Dialect): string {
  const warnings = rendition.warnings.map(reportWarning);
  if (dialect === "tumblr")
    return [...toTumblrBlocks(rendition).flatMap(reportBlock), ...warnings].join("\n");
  if (dialect === "slack")
    return [
      ...toSlackBlocks(rendition).flatMap(({ elements }) => elements.flatMap(reportElement)),
      ...warnings,
    ].join("\n");
  const marks = dialect === "telegram" ? reportEntities(rendition) : reportFacets(rendition);
  return [rendition.formatted.replaceAll("\u200B", "⟨0⟩"), ...warnings, ...marks].join("\n");
}

function reportWarning({ code, detail }: MarkWarning) {
  return `! ${code === "dropped_mark" ? detail.mark : code} ${detail.count}`;
}

function reportFacets({ text, marks }: Rendition) {
  return marks.flatMap((mark) => {
    const target = targetOf(mark);
    return target === undefined
      ? []
      : [`@ ${mark.kind} | ${text.slice(mark.start, mark.end)} | ${target}`];
  });
}

function targetOf(mark: Mark) {
  if (mark.kind === "link") return mark.url;
  if (mark.kind === "mention") return mark.handle;
  return mark.kind === "hashtag" ? mark.tag : undefined;
}

function reportEntities(rendition: Rendition) {
  return toTelegramEntities(rendition).map(({ type, offset, length, url, language }) =>
    [`@ ${type}`, rendition.formatted.slice(offset, offset + length), url ?? language ?? ""]
      .join(" | ")
      .trimEnd(),
  );
}

function reportBlock({ text, subtype, indent_level, formatting = [] }: TumblrTextBlock) {
  const characters = [...text];
  const head = [subtype ?? "", indent_level ?? ""].join(" ").trim();
  return [
    `[${head}] ${text}`.trimEnd(),
    ...formatting.map(({ type, start, end, url }) =>
      `@ ${type} | ${characters.slice(start, end).join("")} | ${url ?? ""}`.trimEnd(),
    ),
  ];
}

function reportElement(element: SlackElement): string[] {
  if (element.type !== "rich_text_list")
    return reportInlines(element.type.replace("rich_text_", ""), element.elements);
  const { style, indent, offset = 0, elements } = element;
  return elements.flatMap((item, index) => {
    const marker = style === "ordered" ? `${offset + index + 1}.` : style;
    return reportInlines([marker, indent ?? ""].join(" ").trim(), item.elements);
  });
}

function reportInlines(head: string, inlines: readonly SlackInline[]): string[] {
  return [
    `[${head}] ${inlines.map(textOf).join("")}`.trimEnd(),
    ...inlines.flatMap((inline) => {
      const styles = Object.keys(inline.style ?? {});
      const kinds = inline.type === "link" ? ["link", ...styles] : styles;
      const url = inline.type === "link" ? inline.url : "";
      return kinds.length === 0
        ? []
        : [`@ ${kinds.join(" ")} | ${textOf(inline)} | ${url}`.trimEnd()];
    }),
  ];
}

function textOf(inline: SlackInline): string {
  return inline.type === "user" ? `<@${inline.user_id}>` : inline.text;
}
