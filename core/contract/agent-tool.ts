import type { InputMapping } from "./map-input.ts";

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
  tool: string;
  /** What it does, when to use it, its limits and what it returns: all that an agent reads before calling it. */
  description: string;
  annotations: ToolAnnotations;
  /**
   * Whether its result contains text by people outside of the organization, which agents must not follow as
   * instructions.
   */
  outside_text: boolean;
  /** The arguments, if they differ from the input's fields. */
  input?: InputMapping<Input>;
}

interface ToolFields<Input> {
  tool: string;
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
  { tool, description, openWorldHint = false, outside_text = false, input }: ToolFields<Input>,
  hints: Omit<ToolAnnotations, "openWorldHint">,
): AgentTool<Input> {
  return {
    tool,
    description,
    annotations: { ...hints, openWorldHint },
    outside_text,
    ...(input === undefined ? {} : { input }),
  };
}
