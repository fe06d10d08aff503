"use client";
import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { useTRPC } from "#components/api/trpc.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { useDebounced } from "../draft/use-debounced.ts";
import { COMBOBOX_COPY } from "./copy.ts";
import type { ChoiceProps } from "./option-choices.ts";

const PAUSE_MS = 250;

/**
 * Loaded by `ChoiceField`. Shows labels and stores values. A name that the platform doesn't list can be used
 * as typed; IDs are never shown.
 */
export function ChoiceCombobox({ channel_id, rule, value, options, ...props }: ChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<OptionChoice | null>(null);
  const query = useDebounced(typed ?? "", PAUSE_MS).trim();
  const { [rule.name]: _, ...others } = options;
  const sought = { channel_id, name: rule.name, query, options: others };
  const { choices, busy, error } = useChoices(sought);
  const selectable = [...(picked === null ? [] : [picked]), ...choices];
  const byName = rule.lookup === "name";
  const unlisted = byName
    ? value
    : busy
      ? COMBOBOX_COPY.searching_value
      : COMBOBOX_COPY.not_found(props.platform);
  const chosen =
    value === ""
      ? null
      : (selectable.find((choice) => choice.value === value) ?? plain(value, unlisted));
  const items = byName ? withTyped(choices, typed?.trim() ?? "") : [...choices];

  function pick(choice: OptionChoice | null) {
    setPicked(choice);
    setTyped(null);
    props.onChange(choice?.value);
  }

  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={chosen}
      onValueChange={pick}
      inputValue={typed ?? chosen?.label ?? ""}
      onInputValueChange={(text, { reason }) => {
        if (reason === "input-change") setTyped(text);
        if (reason === "input-change" && text === "") pick(null);
      }}
      onOpenChange={(open) => {
        if (!open) setTyped(null);
      }}
      itemToStringLabel={({ label }) => label}
      isItemEqualToValue={(one, other) => one.value === other.value}
    >
      <Combobox.Input {...props.control} placeholder={COMBOBOX_COPY.search} autoComplete="off" />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="floating max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float">
            <Combobox.Status className="px-2 py-1 text-sm text-muted empty:hidden">
              {statusOf(busy, error, items.length)}
            </Combobox.Status>
            <Combobox.List>
              {(choice: OptionChoice) => (
                <Combobox.Item
                  key={choice.value}
                  value={choice}
                  className="cursor-pointer rounded-field px-2 py-1.5 wrap-anywhere data-highlighted:bg-accent/10"
                >
                  {choice.label}
                  {choice.detail !== null && (
                    <span className="block text-sm text-muted">{choice.detail}</span>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function plain(value: string, label: string): OptionChoice {
  return { value, label, detail: null };
}

/** The platform's choices, and the typed text if it isn't among them. */
function withTyped(choices: readonly OptionChoice[], typed: string): OptionChoice[] {
  const isListed = choices.some(({ value, label }) => value === typed || label === typed);
  if (typed === "" || isListed) return [...choices];
  return [...choices, { value: typed, label: typed, detail: COMBOBOX_COPY.as_typed }];
}

function statusOf(busy: boolean, error: unknown, count: number): string {
  if (busy) return COMBOBOX_COPY.searching;
  if (error !== null) return problemMessage(readProblem(error));
  return count === 0 ? COMBOBOX_COPY.no_results : "";
}

/** Boards and flairs rarely change while a post is written. */
const STALE_MS = 60_000;

interface Sought {
  channel_id: string;
  name: string;
  query: string;
  options: Record<string, unknown>;
}

interface Choices {
  choices: readonly OptionChoice[];
  busy: boolean;
  error: unknown;
}

function useChoices({ channel_id, name, query, options }: Sought): Choices {
  const trpc = useTRPC();
  const { data, error, isFetching } = useQuery(
    trpc.channels.option_choices.queryOptions(
      { id: channel_id, name, query, options: JSON.stringify(options) },
      { staleTime: STALE_MS, retry: false, placeholderData: keepPreviousData },
    ),
  );
  return { choices: data ?? [], busy: isFetching, error };
}
