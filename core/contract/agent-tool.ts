import type { InputMapping, Renaming } from "./map-input.ts";

/** Tool hints of the Model Context Protocol (2025-06-18, ToolAnnotations). */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  /** Whether it may delete something or can't be undone. */
  destructiveHint: boolean;
  /** Whether repeating it changes nothing more. */
  idempotentHint: boolean;
  /** Whether it reaches a platform or the web, beyond what the organization stores in Crier. */
  openWorldHint: boolean;
}

export interface AgentTool<Input = unknown> {
  /** Its name, or that of a tool that combines several operations (`COMBINED_TOOLS`). */
  tool: string;
  /** In a combined tool: the `action` that calls the operation. */
  action: string | null;
  /**
   * What it does, when to use it, its limits and what it returns: all that an agent reads before calling it. For an
   * action, one line.
   */
  description: string;
  annotations: ToolAnnotations;
  /**
   * Whether its result contains text by people outside of the organization, which agents must not follow as
   * instructions.
   */
  outside_text: boolean;
  /** The arguments, if they differ from the input's fields. */
  input?: InputMapping<Input>;
  /** The input's fields that arguments rename or lack. `defineOperation` makes `input` of it. */
  renaming?: Renaming;
}

interface ToolFields<Input> extends Renaming {
  tool: string;
  action?: string | null;
  description: string;
  openWorldHint?: boolean;
  outside_text?: boolean;
  input?: InputMapping<Input>;
}

export function readingTool<Input = never>(fields: ToolFields<Input>): AgentTool<Input> {
  return describeTool(fields, { readOnlyHint: true, destructiveHint: false, idempotentHint: true });
}

export function changingTool<Input = never>({
  destructiveHint,
  idempotentHint,
  ...fields
}: ToolFields<Input> &
  Pick<ToolAnnotations, "destructiveHint" | "idempotentHint">): AgentTool<Input> {
  return describeTool(fields, { readOnlyHint: false, destructiveHint, idempotentHint });
}

function describeTool<Input>(
  {
    tool,
    action = null,
    description,
    openWorldHint = false,
    outside_text = false,
    input,
    names,
    omit,
    describe,
  }: ToolFields<Input>,
  hints: Omit<ToolAnnotations, "openWorldHint">,
): AgentTool<Input> {
  const renames = [names, omit, describe].some((given) => given !== undefined);
  return {
    tool,
    action,
    description,
    annotations: { ...hints, openWorldHint },
    outside_text,
    ...(input === undefined ? {} : { input }),
    ...(renames ? { renaming: { names, omit, describe } } : {}),
  };
}
