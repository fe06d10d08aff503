import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import { findMentions } from "./find-mentions.ts";

interface Props {
  text: string;
  /** The people whose names are highlighted. */
  people: readonly CommentPerson[];
}

/** A comment's text as it was typed, with its mentions highlighted. */
export function CommentText({ text, people }: Props) {
  let at = 0;
  return (
    <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
      {findMentions(text, people).map((part) => {
        const key = at;
        at += part.text.length;
        return part.user_id === null ? (
          part.text
        ) : (
          <span key={key} className="rounded-sm bg-accent/10 font-medium">
            {part.text}
          </span>
        );
      })}
    </p>
  );
}
