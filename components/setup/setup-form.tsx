"use client";
import { useActionState, useEffect, useRef, useState } from "react";
import { TimeZoneField } from "../time/zone/time-zone-field.tsx";
import { useBrowserZone } from "../time/zone/use-browser-zone.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { SETUP_COPY } from "./copy.ts";
import type { SetupState, SetupValues } from "./read-setup.ts";

interface Props {
  initial: SetupValues;
  zones: readonly string[];
  action(before: SetupState, form: FormData): Promise<SetupState>;
}

/** Asks for an organization's name and time zone. Works without scripts, apart from the guess of the time zone. */
export function SetupForm({ initial, zones, action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [{ values, problems }, send, isPending] = useActionState(action, {
    values: initial,
    problems: {},
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const guess = useBrowserZone();
  const isGuessed = chosen === null && values.time_zone === "UTC" && guess !== null;
  const time_zone = chosen ?? (isGuessed ? guess : values.time_zone);

  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  return (
    <form ref={form} action={send} noValidate className="flex flex-col gap-5">
      <TextField
        // React resets a form after its action: remount it with the submitted values.
        key={values.name}
        label={SETUP_COPY.name}
        name="name"
        defaultValue={values.name}
        autoComplete="organization"
        maxLength={100}
        required
        error={problems.name}
        hint={SETUP_COPY.name_hint}
      />
      <TimeZoneField
        name="time_zone"
        zones={zones}
        value={time_zone}
        onChange={setChosen}
        error={problems.time_zone}
        hint={isGuessed ? SETUP_COPY.time_zone_guessed : SETUP_COPY.time_zone_hint}
      />
      <Button type="submit" look="primary" busy={isPending}>
        {isPending ? SETUP_COPY.saving : SETUP_COPY.continue}
      </Button>
    </form>
  );
}
