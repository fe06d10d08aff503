"use client";
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { quietHoursErrors } from "#core/domain/policy/quiet-hours-errors.ts";
import { isQuiet, nextAllowedTime } from "#core/domain/schedule/quiet-hours.ts";
import type { Reading } from "#core/domain/schedule/zoned-time.ts";
import { describeOffset, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { usePolicy } from "../workspace/use-policy.ts";
import { SCHEDULE_COPY, UNDERSTOOD_COPY } from "./copy.ts";
import { ScheduledDays } from "./days/scheduled-days.tsx";
import { formatClock, formatMoment } from "./format-time.ts";
import { QuickPicks } from "./picks/quick-picks.tsx";
import type { TypedTime } from "./typed/typed-time.ts";
import { useChosenTime } from "./use-chosen-time.ts";
import { TEXT_FIELD, WhenField } from "./when-field.tsx";

const PICKER = "picker";
const MORNING = "T09:00";

interface Props {
  zone: string;
  current: Date | null;
  post_id?: string | null;
  confirmLabel: string;
  onChoose?: (instant: Date) => void;
  /** Instead of `onChoose`: stores the time, and stays open with the returned reason if there is one. */
  store?: (instant: Date) => Promise<string | null>;
  onClose(): void;
  note?(instant: Date): ReactNode;
}

/** Chooses a time by text, suggestion, day or picker. The last input wins. */
export function TimeForm({ zone, onClose, note, ...props }: Props) {
  const time = useChosenTime({ zone, current: props.current });
  const { policy } = usePolicy();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, refusal, choose } = useChoosing({ ...props, onClose });
  const { chosen } = time;
  const now = new Date(serverNow());
  const problem = chosen === null ? undefined : timeProblem(chosen.instant, { now, policy });
  const error = chosen === null && tried ? whyUnclear(time.understood) : problem;
  const isWritten = time.words !== "";

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (!time.pending) confirm();
  }
  function confirm() {
    if (chosen === null || problem !== undefined) return focusField(form.current, isWritten);
    void choose(chosen.instant);
  }
  // Not by submitting again: during a submit event, which this can run in, browsers ignore that.
  const confirmLate = useEffectEvent(() => {
    if (tried && chosen !== null) confirm();
  });
  useEffect(() => {
    if (!time.pending) confirmLate();
  }, [time.pending]);

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <WhenField
        text={time.words}
        understood={time.understood}
        error={isWritten ? error : undefined}
        onWrite={(text) => {
          time.write(text);
          setTried(false);
        }}
      />
      {chosen !== null && <Understood {...chosen} zone={zone} onLater={time.setLater} />}
      {chosen !== null && note?.(chosen.instant)}
      <QuickPicks zone={zone} onPick={(instant) => time.pick(toLocalTime(instant, zone))} />
      <ScheduledDays
        local={time.local}
        zone={zone}
        except={props.post_id ?? null}
        onDay={(day) => time.pick(`${day}${time.local.slice(10) || MORNING}`)}
      />
      <TextField
        label={SCHEDULE_COPY.picker(zone)}
        type="datetime-local"
        name={PICKER}
        value={time.local}
        error={isWritten ? undefined : error}
        onChange={(event) => time.pick(event.currentTarget.value)}
      />
      {chosen !== null && policy !== undefined && isQuiet(chosen.instant, policy) && (
        <Button
          onClick={() => time.pick(toLocalTime(nextAllowedTime(chosen.instant, policy), zone))}
        >
          {SCHEDULE_COPY.next_free}
        </Button>
      )}
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{SCHEDULE_COPY.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}

/** Passes the chosen time on, and closes the form once it is stored. */
function useChoosing({ onChoose, store, onClose }: Pick<Props, "onChoose" | "store" | "onClose">) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function choose(instant: Date) {
    if (busy) return;
    onChoose?.(instant);
    setBusy(true);
    setRefusal(null);
    const reason = (await store?.(instant)) ?? null;
    setBusy(false);
    setRefusal(reason);
    if (reason === null) onClose();
  }
  return { busy, refusal, choose };
}

function whyUnclear(understood: TypedTime | null): string {
  if (understood?.kind === "unknown") return understood.message;
  return understood === null ? SCHEDULE_COPY.missing : SCHEDULE_COPY.unclear;
}

function focusField(form: HTMLFormElement | null, isWritten: boolean) {
  const field = form?.elements.namedItem(isWritten ? TEXT_FIELD : PICKER);
  if (field instanceof HTMLInputElement) field.focus();
}

/** The server's limit; a later time is likely a typo. */
const FURTHEST_MS = 10 * 365 * 86_400_000;

interface Situation {
  now: Date;
  /** Undefined while loading; the server validates again. */
  policy: OrganizationPolicy | undefined;
}

/** Returns why a post can't be scheduled at a time; undefined if it can. */
export function timeProblem(instant: Date, { now, policy }: Situation): string | undefined {
  const ahead = instant.getTime() - now.getTime();
  if (ahead <= 0) return SCHEDULE_COPY.passed;
  if (ahead > FURTHEST_MS) return SCHEDULE_COPY.too_far;
  return policy === undefined ? undefined : quietHoursErrors(instant, policy)[0]?.message;
}

interface UnderstoodProps {
  reading: Reading;
  instant: Date;
  local: string;
  zone: string;
  /** For a time that occurs twice: whether the second one is meant. */
  onLater(later: boolean): void;
}

/** The chosen time in full: with its offset, the reader's local time, and any clock change. */
function Understood({ reading, instant, local, zone, onLater }: UnderstoodProps) {
  const now = new Date(serverNow());
  const { person } = useWorkspace();
  const here = person.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const differs = formatMoment(instant, here, now) !== formatMoment(instant, zone, now);
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="font-medium">
        {formatMoment(instant, zone, now)} ({describeOffset(instant, zone)})
        {differs && (
          <span className="font-normal text-muted">
            {" "}
            · {UNDERSTOOD_COPY.your_time(formatMoment(instant, here, now))}
          </span>
        )}
      </p>
      {reading.kind === "skipped" && (
        <p className="text-warning">
          {UNDERSTOOD_COPY.skipped(local.slice(11), formatClock(instant, zone))}
        </p>
      )}
      {reading.kind === "twice" && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-warning">{UNDERSTOOD_COPY.repeated(local.slice(11))}</legend>
          {[reading.instant, reading.second].map((choice, index) => (
            <label key={choice.getTime()} className="flex min-h-11 items-center gap-2 md:min-h-8">
              <input
                type="radio"
                name="which"
                checked={choice.getTime() === instant.getTime()}
                onChange={() => onLater(index === 1)}
              />
              {UNDERSTOOD_COPY[index === 0 ? "first" : "second"](describeOffset(choice, zone))}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
