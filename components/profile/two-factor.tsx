"use client";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useState } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Profile } from "#core/contract/resources/profile.ts";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { TWO_FACTOR_COPY } from "./copy.ts";

const FEW_CODES = 3;

export function TwoFactor({
  profile,
  onChanged,
}: {
  profile: Profile;
  onChanged(): Promise<void>;
}) {
  const { enabled, recovery_codes_left: left } = profile.two_factor;
  const trpc = useTRPC();
  const [asks, setAsks] = useState<"replace" | "disable" | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useMutation(trpc.account.begin_two_factor.mutationOptions());
  function show({ recovery_codes }: { recovery_codes: string[] }) {
    setCodes(recovery_codes);
    setAsks(null);
    begin.reset();
    return onChanged();
  }
  const confirm = useMutation(trpc.account.confirm_two_factor.mutationOptions({ onSuccess: show }));
  const replace = useMutation(
    trpc.account.replace_recovery_codes.mutationOptions({ onSuccess: show }),
  );
  const disable = useMutation(
    trpc.account.disable_two_factor.mutationOptions({
      onSuccess() {
        setAsks(null);
        setCodes([]);
        showToast({ title: TWO_FACTOR_COPY.turned_off });
        return onChanged();
      },
    }),
  );
  const mutation = asks === "replace" ? replace : disable;
  return (
    <section aria-labelledby="two-factor" className="flex flex-col items-start gap-3">
      <h2 id="two-factor" className="text-lg font-bold">
        {TWO_FACTOR_COPY.title}
      </h2>
      <p className="max-w-prose text-muted">
        {enabled ? TWO_FACTOR_COPY.on(left) : TWO_FACTOR_COPY.off}{" "}
        {enabled && left <= FEW_CODES && (
          <span className="font-medium text-warning">{TWO_FACTOR_COPY.few}</span>
        )}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      <ProblemNotice error={begin.error} />
      {!enabled && begin.data === undefined && (
        <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
          {TWO_FACTOR_COPY.set_up}
        </Button>
      )}
      {!enabled && begin.data !== undefined && (
        <>
          <p>{TWO_FACTOR_COPY.scan}</p>
          {/* biome-ignore lint/performance/noImgElement: it is in the page already */}
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(begin.data.qr_code)}`}
            alt={TWO_FACTOR_COPY.qr}
            className="size-48 rounded-field bg-white"
          />
          <p className="text-muted">{TWO_FACTOR_COPY.by_hand}</p>
          <code className="rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">
            {begin.data.secret}
          </code>
          <CodeForm
            hint={TWO_FACTOR_COPY.first_code_hint}
            submitLabel={TWO_FACTOR_COPY.turn_on}
            busy={confirm.isPending}
            error={confirm.error}
            onSubmit={(code) => confirm.mutate({ code })}
            onCancel={() => begin.reset()}
          />
        </>
      )}
      {enabled && asks === null && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsks("replace")}>{TWO_FACTOR_COPY.replace}</Button>
          <Button onClick={() => setAsks("disable")}>{TWO_FACTOR_COPY.turn_off}</Button>
        </div>
      )}
      {enabled && asks !== null && (
        <CodeForm
          key={asks}
          hint={TWO_FACTOR_COPY.code_hint}
          submitLabel={asks === "replace" ? TWO_FACTOR_COPY.replace : TWO_FACTOR_COPY.turn_off}
          busy={mutation.isPending}
          error={mutation.error}
          onSubmit={(code) => mutation.mutate({ code })}
          onCancel={() => setAsks(null)}
        />
      )}
    </section>
  );
}

/** New recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <section
      aria-label={TWO_FACTOR_COPY.codes_title}
      className="flex max-w-xl flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h3 className="font-bold">{TWO_FACTOR_COPY.codes_title}</h3>
        <p className="text-muted">{TWO_FACTOR_COPY.codes_hint}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} label={TWO_FACTOR_COPY.copy} />
        <Button onClick={onDone}>{TWO_FACTOR_COPY.done}</Button>
      </div>
    </section>
  );
}

interface Props {
  hint: string;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit(code: string): void;
  onCancel(): void;
}

function CodeForm({ hint, submitLabel, busy, error, onSubmit, onCancel }: Props) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get("code")));
  }
  return (
    <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
      <TextField
        label={TWO_FACTOR_COPY.code}
        name="code"
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        autoFocus
        required
      />
      <ProblemNotice error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{TWO_FACTOR_COPY.cancel}</Button>
      </div>
    </form>
  );
}
