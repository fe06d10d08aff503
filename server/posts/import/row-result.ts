import { Refusal } from "#core/contract/refusal.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { ImportedColumn } from "#core/domain/transfer/columns.ts";
import { makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import type { ValidPost } from "#server/posts/save/validate-plan.ts";
import type { PlannedRow } from "./plan-row.ts";
import type { RowError } from "./row-error.ts";

const MOST_REPORTED = 20;

/** Returns the result of a row, and of the post it becomes if `valid` is given. */
export function toImportRow(planned: PlannedRow, valid?: ValidPost): ImportRow {
  const { line, content, errors, channels, scheduled_at, headings } = planned;
  const isDraft = valid !== undefined && errors.length > 0;
  return {
    row: line,
    ok: errors.length === 0,
    errors: errors.slice(0, MOST_REPORTED).map(({ column, message }) => ({
      column,
      heading: column === null ? null : (headings[column] ?? column),
      message,
    })),
    outcome: valid === undefined ? "none" : outcomeOf(valid),
    left_out: isDraft ? (planned.draft?.left_out ?? []) : [],
    excerpt: makeExcerpt(content),
    channels: channels.map(({ id, provider, name }) => ({ channel_id: id, provider, name })),
    scheduled_at: scheduled_at?.toISOString() ?? null,
    ready: valid?.verdict.ready ?? false,
    problems: valid === undefined ? [] : problemsOf(valid),
    post_id: null,
  };
}

function outcomeOf({ after, request }: ValidPost): ImportRow["outcome"] {
  if (after.status !== "draft") return "scheduled";
  return request.scheduled_at === undefined ? "draft" : "waiting";
}

function problemsOf({ after, verdict }: ValidPost): string[] {
  return after.entries
    .flatMap(({ channel }, index) =>
      (verdict.entries[index]?.errors ?? []).map(({ message }) => `${channel.name}: ${message}`),
    )
    .slice(0, MOST_REPORTED);
}

/** Returns the errors of a row whose post is refused, or undefined if the refusal isn't about the row. */
export function errorsOf(refusal: Refusal): RowError[] | undefined {
  const { code, reason, message, post } = refusal;
  if (code !== "BAD_REQUEST" || reason === "approval_required") return undefined;
  if (post !== undefined) return post.channels.flatMap(errorsOfChannel);
  return [{ column: reason === "unknown_label" ? "labels" : null, message }];
}

function errorsOfChannel({ name, errors, warnings }: Post["channels"][number]): RowError[] {
  if (errors.length > 0)
    return errors.map((error) => ({
      column: columnOf(error),
      message: `${name}: ${error.message}`,
    }));
  if (!warnings.some(({ code }) => code === "missing_media")) return [];
  return [{ column: "media_urls", message: UNFETCHED }];
}

const UNFETCHED =
  "The files are downloaded after the import. Choose to wait for them (when_ready), or import the row as a draft.";

function columnOf({ field, path = "" }: ValidationError): ImportedColumn {
  if (field === "channel") return "channels";
  if (field === "scheduled_at") return "scheduled_at";
  if (path === "title") return "title";
  return path.startsWith("media") ? "media_urls" : "content";
}

const MOST_IN_MESSAGE = 5;

export function invalidRows(rows: readonly ImportRow[]): Refusal {
  const wrong = rows.filter(({ ok }) => !ok);
  const messages = wrong
    .flatMap(({ row, errors }) =>
      errors.map(
        ({ heading, message }) => `Row ${row}${heading === null ? "" : `, ${heading}`}: ${message}`,
      ),
    )
    .slice(0, MOST_IN_MESSAGE);
  const [have, them] = wrong.length === 1 ? ["has", "it"] : ["have", "them"];
  const of = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  const summary = `No post was created: ${wrong.length} of ${of} ${have} errors. Fix ${them} and import the file again.`;
  return Refusal.because("invalid_rows", [summary, ...messages].join(" "), { rows: wrong });
}
