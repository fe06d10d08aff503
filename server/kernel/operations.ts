import {
  CreateLabel,
  DeleteLabel,
  ListLabels,
  UpdateLabel,
} from "#core/contract/operations/labels.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { createLabel, deleteLabel, listLabels, updateLabel } from "./labels/labels.ts";

export const labels = resource("labels", [
  serve(CreateLabel, createLabel),
  serve(DeleteLabel, deleteLabel),
  serve(ListLabels, listLabels),
  serve(UpdateLabel, updateLabel),
]);
