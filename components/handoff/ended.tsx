"use client";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { createClient } from "#components/api/create-client.ts";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import type { HandoffSheet } from "#core/contract/operations/posts/answer-handoff.ts";
import { HANDOFF_COPY as COPY } from "./copy.ts";
import { PostedForm } from "./posted-form.tsx";
import { sendOnce } from "./send-once.ts";

interface Props {
  sheet: HandoffSheet;
  slug: string;
  online: boolean;
  onCorrected(sheet: HandoffSheet): void;
}

/** What became of a hand-off, with its link, which can be corrected. */
export function Ended({ sheet, slug, online, onCorrected }: Props) {
  const [corrects, setCorrects] = useState(false);
  const { status, url, answered_by, platform, error } = sheet;
  const isPosted = status === "published";
  const isSkipped = error?.startsWith("skipped:") === true;
  const missedOr = isSkipped ? COPY.done_skipped : COPY.done_missed;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface p-3">
      <div role="status" className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 font-bold">
          {isPosted && (
            <IconCheck size={18} stroke={2} aria-hidden className="shrink-0 text-accent" />
          )}
          {isPosted ? COPY.done_posted(platform) : missedOr}
        </p>
        <p className="text-muted empty:hidden">
          {answered_by === null
            ? !isPosted && !isSkipped && COPY.missed_hint
            : COPY.by(answered_by)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPosted && sheet.may_answer && online && !corrects && (
          <Button onClick={() => setCorrects(true)}>
            {url === null ? COPY.add_link : COPY.correct_link}
          </Button>
        )}
        {url === null ? (
          <ButtonLink href={`/${slug}/posts/${sheet.post_id}`} prefetch={false}>
            {COPY.to_post}
          </ButtonLink>
        ) : (
          <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
            {COPY.view}
          </ButtonLink>
        )}
      </div>
      {corrects && (
        <Correction
          slug={slug}
          sheet={sheet}
          onBack={() => setCorrects(false)}
          onCorrected={(corrected) => {
            setCorrects(false);
            onCorrected(corrected);
          }}
        />
      )}
    </div>
  );
}

interface CorrectionProps extends Pick<Props, "slug" | "sheet" | "onCorrected"> {
  onBack(): void;
}

function Correction({ slug, sheet, onBack, onCorrected }: CorrectionProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(url: string) {
    setBusy(true);
    const { post_id: id, channel } = sheet;
    const input = { id, channel_id: channel.id, result: "posted", url, correct: true } as const;
    try {
      const { channels } = await createClient(slug, sendOnce).posts.answer_handoff.mutate(input);
      const entry = channels.find(({ channel_id }) => channel_id === channel.id);
      onCorrected({ ...sheet, url: entry?.url ?? url });
    } catch (error) {
      const refused = readProblem(error);
      // The page leads to the sign-in and back here.
      if (refused.code === "UNAUTHORIZED") window.location.reload();
      else setProblem(problemMessage(refused));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex w-full flex-col gap-3">
      {problem !== null && (
        <p role="alert" className="text-sm text-failed wrap-anywhere">
          {problem}
        </p>
      )}
      <PostedForm
        platform={sheet.platform}
        busy={busy}
        confirm={COPY.save_link}
        required
        onChange={() => setProblem(null)}
        onBack={onBack}
        onSend={(url) => url !== null && void send(url)}
      />
    </div>
  );
}
