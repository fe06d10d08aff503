import { type ReactNode, useId, useState } from "react";
import { RequestOutcome } from "#core/contract/resources/api-request.ts";
import { OUTCOMES, REQUESTS_COPY } from "./copy.ts";
import type { RequestFilter } from "./use-requests.ts";

const FIELD = "min-h-11 rounded-field border border-edge bg-surface px-3 md:min-h-9";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

interface Props {
  filter: RequestFilter;
  keys: readonly { id: string; name: string }[];
  onChange(filter: RequestFilter): void;
}

/** Filters the log by result, method, key, and a request ID or path prefix. */
export function RequestFilters({ filter, keys, onChange }: Props) {
  const change = (name: keyof RequestFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice name="outcome" {...{ filter, change }} label={REQUESTS_COPY.outcome}>
        {RequestOutcome.options.map((outcome) => (
          <option key={outcome} value={outcome}>
            {OUTCOMES[outcome]}
          </option>
        ))}
      </Choice>
      <Choice name="method" {...{ filter, change }} label={REQUESTS_COPY.method}>
        {METHODS.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Choice>
      <Choice name="credential" {...{ filter, change }} label={REQUESTS_COPY.credential}>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Search key={filter.q ?? ""} value={filter.q ?? ""} onChange={(q) => change("q", q)} />
    </div>
  );
}

function Choice({
  name,
  label,
  filter,
  change,
  children,
}: {
  name: keyof RequestFilter;
  label: string;
  filter: RequestFilter;
  change(name: keyof RequestFilter, value: string): void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex min-w-36 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={filter[name] ?? ""}
        onChange={(event) => change(name, event.currentTarget.value)}
        className={FIELD}
      >
        <option value="">{REQUESTS_COPY.all}</option>
        {children}
      </select>
    </div>
  );
}

/** Applied on Enter or blur. */
function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const submit = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="flex min-w-60 flex-1 flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {REQUESTS_COPY.search}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        placeholder={REQUESTS_COPY.searchHint}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={submit}
        className={FIELD}
      />
    </form>
  );
}
