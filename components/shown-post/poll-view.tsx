import { SHOWN_COPY } from "./copy.ts";
import { durationWords } from "./duration-words.ts";
import type { ShownPoll } from "./shown-post.ts";

/** The choices of a poll as readers see them before they vote. Not interactive. */
export function PollView({ poll }: { poll: ShownPoll }) {
  return (
    <div data-shown="poll" className="flex flex-col gap-1.5">
      {poll.question != null && (
        <p dir="auto" className="text-start font-bold wrap-anywhere">
          {poll.question}
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {poll.choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two choices may have the same words while they are written.
          <li key={index} className="flex items-center gap-2 rounded-field border border-line p-2">
            <span
              aria-hidden
              className={`size-4 shrink-0 border border-edge ${poll.multiple ? "rounded-sm" : "rounded-full"}`}
            />
            <span dir="auto" className="min-w-0 text-start wrap-anywhere">
              {choice}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{noteOf(poll)}</p>
    </div>
  );
}

function noteOf({ minutes, multiple }: ShownPoll): string {
  const answers = multiple ? SHOWN_COPY.poll_multiple : SHOWN_COPY.poll_single;
  return minutes === null ? answers : SHOWN_COPY.poll_open(answers, durationWords(minutes));
}
