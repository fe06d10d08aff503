import { CreateLabel } from "../labels/create-label.ts";
import { DeleteLabel } from "../labels/delete-label.ts";
import { ListLabels } from "../labels/list-labels.ts";
import { UpdateLabel } from "../labels/update-label.ts";
import type { Label } from "../resources/label.ts";
import { exampleOf } from "./example-of.ts";

const LABEL: Label = {
  id: "label_01kaj4t0e8z6r3q5m7k9j1g3f5",
  name: "Launch",
  created_at: "2026-11-21T08:50:00.000Z",
};

export const LABEL_EXAMPLES = [
  exampleOf(ListLabels, { input: {}, output: [LABEL] }),
  exampleOf(CreateLabel, { input: { name: LABEL.name }, output: LABEL }),
  exampleOf(UpdateLabel, {
    input: { id: LABEL.id, name: "Launch week" },
    output: { ...LABEL, name: "Launch week" },
  }),
  exampleOf(DeleteLabel, { input: { id: LABEL.id }, output: null }),
];
