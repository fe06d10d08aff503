import { pollNote } from "./poll-note.ts";

/** What the shown channel makes of the others' poll; nothing where it has polls itself. */
export function PollNoteLine(props: Parameters<typeof pollNote>[0]) {
  const note = pollNote(props);
  return note === null ? null : <p className="text-sm text-muted">{note}</p>;
}
