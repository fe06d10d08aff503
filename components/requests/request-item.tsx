"use client";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { ApiRequest } from "#core/contract/resources/api-request.ts";
import { useMoment } from "../runs/use-moment.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { REQUESTS_COPY } from "./copy.ts";

export function RequestItem({ request }: { request: ApiRequest }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const moment = useMoment();
  const { method, path, status, ms, at, credential } = request;
  return (
    <li className="flex flex-col">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid min-h-11 items-center gap-x-4 gap-y-1 px-4 py-2 text-left md:min-h-9 md:grid-cols-[minmax(0,1fr)_3rem_5rem_18rem]"
      >
        <span className="flex min-w-0 items-center gap-2">
          <IconChevronDown
            size={18}
            stroke={1.5}
            aria-hidden
            className={`shrink-0 ${open ? "" : "-rotate-90"}`}
          />
          <code className="font-mono text-sm wrap-anywhere">
            <span className="font-bold">{method}</span> {path}
          </code>
        </span>
        <span className={`font-medium ${toneOf(status)}`}>{status}</span>
        <span className="text-sm text-muted">{REQUESTS_COPY.took(ms)}</span>
        <span className="text-sm text-muted wrap-anywhere">
          {moment(at)} {REQUESTS_COPY.by(credential.name)}
        </span>
      </button>
      <div id={id} hidden={!open} className="bg-sunken px-4 py-3">
        {open && <Details request={request} />}
      </div>
    </li>
  );
}

function toneOf(status: number): string {
  if (status >= 500) return "text-failed";
  return status >= 400 ? "text-warning" : "";
}

function Details({ request }: { request: ApiRequest }) {
  const { id, method, status, request_body, response_body } = request;
  const isRead = method === "GET" && status < 400;
  const without = isRead || response_body !== null ? REQUESTS_COPY.notKept : "—";
  return (
    <div className="flex flex-col gap-3">
      <Body label={REQUESTS_COPY.sent} text={request_body} without={REQUESTS_COPY.nothingSent} />
      <Body label={REQUESTS_COPY.answered} text={response_body} without={without} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={toCurl(request, location.origin)} label={REQUESTS_COPY.curl} />
        <CopyButton text={id} label={REQUESTS_COPY.id} />
      </div>
    </div>
  );
}

function Body({ label, text, without }: { label: string; text: string | null; without: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium">
        {label}
      </h2>
      {text === null ? (
        <p className="text-sm text-muted">{without}</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
          tabIndex={0}
          className="max-h-80 overflow-auto font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {indented(text)}
        </pre>
      )}
    </section>
  );
}

/** Truncated JSON is returned unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Returns a request as a `curl` command, with the key in a variable because the log has no secrets. */
export function toCurl(
  { method, path, request_body }: Pick<ApiRequest, "method" | "path" | "request_body">,
  origin: string,
): string {
  const parts = [
    `curl -X ${method} ${quote(origin + path)}`,
    `-H "Authorization: Bearer $CRIER_API_KEY"`,
  ];
  if (request_body !== null)
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quote(request_body)}`);
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
