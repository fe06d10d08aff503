"use client";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field-look.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { MOST_CHARACTERS, MOST_VARIANTS } from "#core/contract/limits.ts";
import { FORM_COPY } from "./copy.ts";

/** A text with a key of its own, so that it keeps its field when it is moved. */
export interface TextDraft {
  key: number;
  text: string;
}

interface Props {
  texts: readonly TextDraft[];
  error: string | undefined;
  onChange(texts: TextDraft[]): void;
}

/** The texts that take turns. */
export function TextsField({ texts, error, onChange }: Props) {
  const id = useId();
  const change = (key: number, text: string) =>
    onChange(texts.map((each) => (each.key === key ? { key, text } : each)));
  const next = Math.max(0, ...texts.map(({ key }) => key)) + 1;
  function add() {
    flushSync(() => onChange([...texts, { key: next, text: "" }]));
    document.getElementById(`${id}-${next}`)?.focus();
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{FORM_COPY.texts}</legend>
      {texts.length > 1 && <p className="-mt-2 text-muted">{FORM_COPY.texts_hint}</p>}
      <ol className="flex flex-col gap-4">
        {texts.map((each, index) => (
          <li key={each.key} className="flex flex-col gap-1">
            <div className="flex min-h-9 items-center justify-between gap-2">
              <label htmlFor={`${id}-${each.key}`} className="font-medium">
                {FORM_COPY.text(index + 1, texts.length)}
              </label>
              {texts.length > 1 && <TextActions texts={texts} index={index} onChange={onChange} />}
            </div>
            <textarea
              id={`${id}-${each.key}`}
              rows={4}
              dir="auto"
              maxLength={MOST_CHARACTERS}
              value={each.text}
              aria-invalid={error !== undefined && each.text.trim() === ""}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              className={`${fieldLook(error !== undefined && each.text.trim() === "")} field-sizing-content max-h-96 min-h-28! py-2`}
              onChange={({ currentTarget: { value } }) => change(each.key, value)}
            />
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      {texts.length < MOST_VARIANTS ? (
        <Button look="quiet" className="self-start" onClick={add}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          {FORM_COPY.add_text}
        </Button>
      ) : (
        <p className="text-sm text-muted">{FORM_COPY.most_texts(MOST_VARIANTS)}</p>
      )}
    </fieldset>
  );
}

interface ActionProps extends Pick<Props, "texts" | "onChange"> {
  index: number;
}

function TextActions({ texts, index, onChange }: ActionProps) {
  const number = index + 1;
  function swap(other: number) {
    const [text, moved] = [texts[index], texts[other]];
    if (text === undefined || moved === undefined) return;
    onChange(texts.map((each, at) => (at === index ? moved : at === other ? text : each)));
  }
  return (
    <div className="flex">
      <IconButton
        label={FORM_COPY.text_up(number)}
        atEnd={index === 0}
        onClick={() => swap(index - 1)}
      >
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={FORM_COPY.text_down(number)}
        atEnd={number === texts.length}
        onClick={() => swap(index + 1)}
      >
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={FORM_COPY.remove_text(number)}
        onClick={() => onChange(texts.filter((_, at) => at !== index))}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}
