"use client";
import { Button } from "#components/ui/button.tsx";

interface Props {
  /** Whether the channel has words of its own. */
  own: boolean;
  onWrite(): void;
  onBack(): void;
}

/** Whether a channel follows the story, and the ways to and from words of its own. */
export function WordsChoice({ own, onWrite, onBack }: Props) {
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{own ? "Has words of its own." : "Follows the story."}</span>
      <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onWrite}>
        {own ? "Edit its own words" : "Own words for this channel"}
      </Button>
      {own && (
        <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onBack}>
          Back to the story
        </Button>
      )}
    </div>
  );
}
