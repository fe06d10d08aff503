"use client";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { fieldsOf } from "#components/composer/draft/draft.ts";
import { draftText } from "#components/composer/draft/draft-text.ts";
import type { LocalCopy } from "#components/composer/draft/local-copies.ts";
import { useLocalCopies } from "#components/composer/draft/use-local-copies.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { POST_COPY } from "../copy.ts";
import { useNewPost } from "../use-new-post.ts";
import { RECOVERED_COPY } from "./copy.ts";

interface Props {
  title: string;
  copy: LocalCopy;
  onChange(): void;
}

/** Text that only this device has and that its post no longer accepts. */
export function RecoveredText({ title, copy, onChange }: Props) {
  const copies = useLocalCopies();
  const create = useNewPost();

  function forget() {
    copies.forget(copy.id);
    onChange();
  }
  function discard() {
    forget();
    const run = () => {
      copies.write(copy);
      onChange();
    };
    showToast({
      title: RECOVERED_COPY.discarded,
      action: { label: POST_COPY.undo, run },
      seconds: 10,
    });
  }
  return (
    <Notice tone="warning" title={title}>
      <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
        {draftText(copy.draft)}
      </p>
      <ProblemNotice error={create.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={create.isPending}
          onClick={() =>
            create.mutate({ ...fieldsOf(copy.draft), autofix: false }, { onSuccess: forget })
          }
        >
          {RECOVERED_COPY.create}
        </Button>
        <Button look="quiet" onClick={discard}>
          {RECOVERED_COPY.discard}
        </Button>
      </div>
    </Notice>
  );
}
