import { lookUpContainer } from "../kit/graph/advance-containers.ts";
import type { Provider } from "../spec.ts";
import { buildContainers } from "./build-containers.ts";
import { containerApi } from "./container-api.ts";
import { preparedCall } from "./prepare.ts";

export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const items = buildContainers(context, call);
  return lookUpContainer({ api: containerApi(context, call), items, progress });
};
