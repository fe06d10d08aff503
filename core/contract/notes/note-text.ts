import { z } from "zod";
import { MOST_IN_NOTE } from "../resources/interaction-note.ts";

export const NoteText = z.string().trim().min(1).max(MOST_IN_NOTE);
