"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { nextOccurrences } from "#core/domain/schedule/recurrence/occurrences.ts";
import { parseRule } from "#core/domain/schedule/recurrence/parse-rule.ts";
import type { Recurrence } from "#core/domain/schedule/recurrence/recurrence.ts";
import { writeRule } from "#core/domain/schedule/recurrence/write-rule.ts";
import { FORM_COPY } from "./copy.ts";
import {
  fromRuleDraft,
  newRule,
  type RuleDraft,
  type RuleError,
  toRuleDraft,
} from "./rule-draft.ts";
import type { TextDraft } from "./texts-field.tsx";

export type Written = Pick<RecurringPost, "variants" | "channels" | "media">;

interface Fields {
  texts: TextDraft[];
  channels: readonly string[];
  media: string[];
  /** Null while the rule is one that the fields can't express. */
  draft: RuleDraft | null;
  /** Empty for none. */
  until: string;
}

export type FormErrors = Partial<Record<"texts" | "channels" | "dates", string>> & {
  rule: readonly RuleError[];
};

/** The form's fields, what is wrong with them, and what to send. */
export function useRecurringForm(recurring: RecurringPost | null, given: Written) {
  const zone = useTimeZone();
  const { now } = useWorkspace();
  const [custom] = useState(() => readStored(recurring));
  const [initial] = useState<Fields>(() => ({
    texts: given.variants.map((text, key) => ({ key, text })),
    channels: given.channels,
    media: given.media,
    draft: recurring === null ? newRule(zone, new Date(now)) : custom && toRuleDraft(custom),
    until: recurring?.until ?? "",
  }));
  const [fields, setFields] = useState(initial);
  const { draft, until } = fields;
  const read = draft === null ? null : fromRuleDraft(draft);
  const rule = read === null ? custom : "rule" in read ? read.rule : null;
  const end = until === "" ? null : until;
  return {
    fields,
    change: (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed })),
    edits: editsOf(fields, initial),
    restore: (edits: Partial<Fields> | null) => setFields({ ...initial, ...edits }),
    startAgain: () => setFields((before) => ({ ...before, draft: newRule(zone, new Date(now)) })),
    rule,
    until: end,
    errors: findErrors(fields, read !== null && "errors" in read ? read.errors : [], rule, end),
    toSend: (stored: RecurringPost | null) => {
      // The same rule can be written in several ways.
      const isUnchanged = JSON.stringify(draft) === JSON.stringify(initial.draft);
      const kept = isUnchanged ? stored?.rule : undefined;
      const text = kept ?? (rule === null ? "" : writeRule(rule));
      const { texts, channels, media } = fields;
      const variants = texts.map((each) => each.text);
      return { rule: text, variants, channels: [...channels], media, until: end };
    },
  };
}

/** Returns the fields that differ from the form's first ones; null if none does. */
function editsOf(fields: Fields, initial: Fields): Partial<Fields> | null {
  const names = (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(initial[name]),
  );
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

export type ToSend = ReturnType<ReturnType<typeof useRecurringForm>["toSend"]>;

/** Returns the fields that differ: others would replace posts without need. */
export function changedFields(stored: RecurringPost, sent: ToSend): Partial<ToSend> {
  const isSame = (name: keyof ToSend) =>
    JSON.stringify(stored[name]) === JSON.stringify(sent[name]);
  const names = Object.keys(sent) as (keyof ToSend)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(name)).map((name) => [name, sent[name]]),
  );
}

function readStored(recurring: RecurringPost | null): Recurrence | null {
  const parsed = recurring === null ? null : parseRule(recurring.rule);
  return parsed !== null && "recurrence" in parsed ? parsed.recurrence : null;
}

function findErrors(
  { texts, media, channels }: Fields,
  wrong: readonly RuleError[],
  rule: Recurrence | null,
  until: string | null,
): FormErrors {
  const lacksText = media.length === 0 && texts.some(({ text }) => text.trim() === "");
  const hasEnded =
    rule !== null && nextOccurrences({ rule, until }, new Date(serverNow()), 1).length === 0;
  return {
    rule: wrong,
    ...(lacksText ? { texts: FORM_COPY.errors.variants } : {}),
    ...(channels.length === 0 ? { channels: FORM_COPY.errors.channels } : {}),
    ...(hasEnded ? { dates: FORM_COPY.errors.dates } : {}),
  };
}
