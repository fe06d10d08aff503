"use client";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DEVICE_COPY } from "./copy.ts";

interface Props {
  code: string | undefined;
  problem: string | undefined;
}

export function DeviceCodeForm({ code = "", problem }: Props) {
  return (
    <form method="get" action="/device" className="flex flex-col gap-4">
      <TextField
        label={DEVICE_COPY.code}
        name="code"
        defaultValue={code}
        hint={DEVICE_COPY.code_hint}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        required
      />
      <Button type="submit" look="primary" className="self-start">
        {DEVICE_COPY.next}
      </Button>
    </form>
  );
}
