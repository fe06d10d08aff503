"use client";
import { Button } from "#components/ui/button.tsx";
import { TEXT_COPY } from "./copy.ts";

interface Props {
  own: boolean;
  onWrite(): void;
  onBack(): void;
}

export function WordsChoice({ own, onWrite, onBack }: Props) {
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{own ? TEXT_COPY.customized : TEXT_COPY.same}</span>
      <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onWrite}>
        {own ? TEXT_COPY.edit : TEXT_COPY.customize}
      </Button>
      {own && (
        <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onBack}>
          {TEXT_COPY.reset}
        </Button>
      )}
    </div>
  );
}
