"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CodeForm } from "./code-form.tsx";
import { TWO_FACTOR_COPY } from "./copy.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

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
  const asked = asks === "replace" ? replace : disable;
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
          busy={asked.isPending}
          error={asked.error}
          onSubmit={(code) => asked.mutate({ code })}
          onCancel={() => setAsks(null)}
        />
      )}
    </section>
  );
}
