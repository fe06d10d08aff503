"use client";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { MOST_IN_COMMENT } from "#core/contract/limits.ts";
import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import { fieldLook } from "../ui/field-look.ts";
import { COMMENTS_COPY } from "./copy.ts";
import { optionId, useMentioning } from "./use-mentioning.ts";

interface Props {
  label: string;
  value: string;
  people: readonly CommentPerson[];
  /** Shown below the field and announced with it. */
  error?: string | undefined;
  /** While it is sent, it can't be changed. */
  busy: boolean;
  /** Whether to focus it at once, with the caret at its end. */
  focused?: boolean;
  /** Set if its owner inserts text or focuses it. */
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
  onSubmit(): void;
  onCancel?(): void;
}

/** A field for a comment that completes people's names after an @. Ctrl+Enter or Cmd+Enter sends it. */
export function MentionField({
  label,
  value,
  people,
  error,
  busy,
  focused = false,
  field: given,
  onChange,
  onSubmit,
  onCancel,
}: Props) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const mentioning = useMentioning({ field, people });
  const { choices, isOpen, index, listId } = mentioning;
  useEffect(() => {
    const { current } = field;
    if (!focused || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [focused, field]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentioning.takeKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === "Escape" && onCancel !== undefined) onCancel();
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        readOnly={busy}
        rows={2}
        dir="auto"
        autoComplete="off"
        maxLength={MOST_IN_COMMENT}
        placeholder={people.length > 0 ? COMMENTS_COPY.placeholder : undefined}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...(people.length > 0 && mentioning.aria)}
        className={`field-sizing-content min-h-20 py-2 ${fieldLook(error !== undefined)}`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          mentioning.follow(currentTarget);
        }}
        onSelect={({ currentTarget }) => mentioning.follow(currentTarget)}
        onBlur={mentioning.close}
        onKeyDown={press}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      {/* Screen readers don't announce a list that opens next to a field. */}
      <p role="status" className="sr-only">
        {isOpen ? COMMENTS_COPY.suggestions(choices.length) : ""}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={COMMENTS_COPY.people}
          className="max-h-72 max-w-sm overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float"
        >
          {choices.map(({ user_id, name }, at) => (
            <button
              key={user_id}
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(listId, at)}
              aria-selected={at === index}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mentioning.choose(at)}
              className="flex min-h-11 w-full items-center rounded-field px-2 text-left wrap-anywhere aria-selected:bg-accent/10 md:min-h-8"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
