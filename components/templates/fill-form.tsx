"use client";
import { type SyntheticEvent, useState } from "react";
import type { Template } from "#core/contract/resources/template.ts";
import { type PlaceholderValues, placeholdersOf } from "#core/domain/templates/fill-template.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TEMPLATE_MENU_COPY } from "./copy.ts";

const LONGEST = 2_000;

interface Props {
  template: Template;
  onBack(): void;
  onFill(values: PlaceholderValues): void;
}

/** Asks for the values of a template's placeholders, each of which may be left out. */
export function FillForm({ template, onBack, onFill }: Props) {
  const [values, setValues] = useState<PlaceholderValues>({});
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The form is inside the composer's, as far as React's events go.
    event.stopPropagation();
    onFill(values);
  }
  return (
    <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-3 overflow-y-auto p-3">
      <h2 className="font-medium wrap-anywhere">{TEMPLATE_MENU_COPY.fill(template.name)}</h2>
      {placeholdersOf(template.text).map((name, index) => (
        <TextField
          key={name}
          label={TEMPLATE_MENU_COPY.fields[name]}
          value={values[name] ?? ""}
          maxLength={LONGEST}
          autoFocus={index === 0}
          inputMode={name === "link" ? "url" : "text"}
          placeholder={name === "link" ? "https://" : undefined}
          onChange={({ currentTarget: { value } }) =>
            setValues((before) => ({ ...before, [name]: value }))
          }
        />
      ))}
      <p className="text-sm text-muted">{TEMPLATE_MENU_COPY.fill_hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          {TEMPLATE_MENU_COPY.insert}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {TEMPLATE_MENU_COPY.back}
        </Button>
      </div>
    </form>
  );
}
