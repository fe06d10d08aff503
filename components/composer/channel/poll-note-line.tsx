import { pollNote } from "./poll-note.ts";

/** Says what happens to the poll on the shown channel; nothing if its platform has polls. */
export function PollNoteLine(props: Parameters<typeof pollNote>[0]) {
  const note = pollNote(props);
  return note === null ? null : <p className="text-sm text-muted">{note}</p>;
}
