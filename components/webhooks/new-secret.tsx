"use client";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { SECRET_COPY } from "./copy.ts";

interface Props {
  secret: string;
  /** Until when the previous secret also signs, in words; null without one. */
  previousUntil: string | null;
  onDone(): void;
}

/** A webhook's new secret, and how a receiver uses it. Shown only once. */
export function NewSecret({ secret, previousUntil, onDone }: Props) {
  const sample = verifySample();
  return (
    <section
      aria-label={SECRET_COPY.title}
      className="flex flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h2 className="font-bold">{SECRET_COPY.title}</h2>
        <p className="text-muted">
          {SECRET_COPY.hint} {previousUntil !== null && SECRET_COPY.previous(previousUntil)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton key={secret} text={secret} label={SECRET_COPY.copy} />
      </div>
      <div className="flex flex-col gap-2">
        <p>{SECRET_COPY.sample}</p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          className="overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm"
        >
          {sample}
        </pre>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={sample} label={SECRET_COPY.copy_sample} />
        <Button onClick={onDone}>{SECRET_COPY.done}</Button>
      </div>
    </section>
  );
}

/** Returns the code of a Node.js receiver that verifies requests with the Standard Webhooks library. */
function verifySample(): string {
  return `// npm install express standardwebhooks
import express from "express";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.CRIER_WEBHOOK_SECRET);

express()
  .post("/hooks/crier", express.raw({ type: "*/*" }), (request, response) => {
    try {
      const event = webhook.verify(request.body, request.headers);
      console.log(event.type, event.data);
      response.sendStatus(204);
    } catch {
      response.sendStatus(401);
    }
  })
  .listen(8080);`;
}
