"use client";
import { useEffect, useState } from "react";
import { createClient } from "#components/api/create-client.ts";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { WAITING_ANSWER } from "#components/phone/forget-device.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import type { HandoffSheet } from "#core/contract/operations/posts/answer-handoff.ts";
import { HANDOFF_COPY as COPY } from "./copy.ts";
import { PostedForm } from "./posted-form.tsx";
import { sendOnce } from "./send-once.ts";

interface Answer {
  result: "posted" | "skipped";
  url?: string;
}

interface Props {
  slug: string;
  sheet: HandoffSheet;
  online: boolean;
  onAnswered(sheet: HandoffSheet): void;
}

/** The bar at the bottom of a hand-off: open the app, then say what became of the post. */
export function AnswerBar({ slug, sheet, online, onAnswered }: Props) {
  const [asked, setAsked] = useState<Answer["result"] | null>(null);
  const { busy, waits, problem, send, forget } = useAnswer({ slug, sheet, online, onAnswered });
  const { platform, open_url } = sheet;
  function ask(result: Answer["result"] | null) {
    forget();
    setAsked(result);
  }
  return (
    <section
      aria-label={COPY.answer}
      className="fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-3 p-3">
        {problem !== null && (
          <p role="alert" className="text-sm text-failed wrap-anywhere">
            {problem}
          </p>
        )}
        {waits && (
          <p role="status" className="text-sm text-warning">
            {COPY.waits}
          </p>
        )}
        {asked === null && (
          <div className="flex flex-wrap gap-2">
            {open_url !== null && (
              <a
                href={open_url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook("primary", "flex-1 whitespace-nowrap")}
              >
                {COPY.open(platform)}
              </a>
            )}
            <Button className={open_url === null ? "flex-1" : ""} onClick={() => ask("posted")}>
              {COPY.posted}
            </Button>
            <Button look="quiet" onClick={() => ask("skipped")}>
              {COPY.skip}
            </Button>
          </div>
        )}
        {asked === "posted" && (
          <PostedForm
            platform={platform}
            busy={busy}
            confirm={COPY.confirm_posted}
            onChange={forget}
            onBack={() => ask(null)}
            onSend={(url) => send(url === null ? { result: "posted" } : { result: "posted", url })}
          />
        )}
        {asked === "skipped" && (
          <div className="flex flex-col gap-3">
            <p>{COPY.skip_question}</p>
            <div className="flex justify-end gap-2">
              <Button onClick={() => ask(null)}>{COPY.back}</Button>
              <Button look="danger" busy={busy} onClick={() => send({ result: "skipped" })}>
                {COPY.confirm_skip}
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** Sends an answer, or keeps it until the device is online again. */
function useAnswer({ slug, sheet, online, onAnswered }: Props) {
  const [busy, setBusy] = useState(false);
  const { waiting, setWaiting, store } = useWaiting(sheet);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(answer: Answer) {
    setProblem(null);
    if (!navigator.onLine) {
      setWaiting(answer);
      return;
    }
    setWaiting(null);
    setBusy(true);
    const { post_id: id, channel } = sheet;
    const input = { id, channel_id: channel.id, ...answer };
    await createClient(slug, sendOnce)
      .posts.answer_handoff.mutate(input)
      .then(
        (post) => onAnswered(answered(sheet, post.channels)),
        (error: unknown) => {
          const refused = readProblem(error);
          if (refused.code === "UNAUTHORIZED") signInAgain(answer);
          else setProblem(problemMessage(refused));
        },
      );
    setBusy(false);
  }
  /** The page leads to the sign-in and back here, where the answer is then sent. */
  function signInAgain(answer: Answer) {
    store(answer);
    window.location.reload();
  }
  useEffect(() => {
    if (online && waiting !== null) void send(waiting);
  });
  return {
    busy,
    waits: waiting !== null,
    problem,
    send: (answer: Answer) => void send(answer),
    forget() {
      setWaiting(null);
      setProblem(null);
    },
  };
}

/** An answer that waits for a connection stays on the device, also if the page is loaded again meanwhile. */
function useWaiting({ post_id, channel, due_at }: HandoffSheet) {
  // A post that is sent again is handed off anew: an earlier answer isn't about it.
  const key = `${WAITING_ANSWER}${post_id} ${channel.id} ${due_at}`;
  const [waiting, setShown] = useState<Answer | null>(null);
  useEffect(() => setShown(readStored(key)), [key]);
  function store(answer: Answer | null) {
    try {
      if (answer === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(answer));
    } catch {
      // A browser without storage keeps it as long as the page is open.
    }
  }
  return {
    waiting,
    store,
    setWaiting(answer: Answer | null) {
      setShown(answer);
      store(answer);
    },
  };
}

function readStored(key: string): Answer | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { result, url } = stored as Partial<Answer>;
    if (result !== "posted" && result !== "skipped") return null;
    return typeof url === "string" ? { result, url } : { result };
  } catch {
    return null;
  }
}

type Entry = Pick<HandoffSheet, "status" | "url" | "error"> & { channel_id: string };

function answered(sheet: HandoffSheet, entries: readonly Entry[]): HandoffSheet {
  const entry = entries.find(({ channel_id }) => channel_id === sheet.channel.id);
  if (entry === undefined) return sheet;
  const { status, url, error } = entry;
  return { ...sheet, status, url, error };
}
