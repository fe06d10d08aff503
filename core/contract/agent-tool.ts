import type { InputMapping } from "./map-input.ts";

/** A tool's hints, by the names of the Model Context Protocol (2025-06-18, ToolAnnotations). */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  /** Whether it may take something away, or do what can't be undone. */
  destructiveHint: boolean;
  /** Whether doing it again changes nothing more. */
  idempotentHint: boolean;
  /** Whether it reaches a platform or the web, beyond what the organization stores in Crier. */
  openWorldHint: boolean;
}

/** How agents get an operation. */
export interface AgentTool<Input = unknown> {
  /** The tool's name. */
  tool: string;
  /** What it does, when to use it, its limits and what it returns: all that an agent reads before it calls. */
  description: string;
  annotations: ToolAnnotations;
  /** Whether its result holds text by people outside of the organization, which no agent may obey. */
  outside_text: boolean;
  /** The arguments, where they are called otherwise than the input's fields. */
  input?: InputMapping<Input>;
}

interface ToolFields<Input> {
  tool: string;
  description: string;
  openWorldHint?: boolean;
  outside_text?: boolean;
  input?: InputMapping<Input>;
}

/** A tool that only reads. */
export function readingTool<Input = never>(fields: ToolFields<Input>): AgentTool<Input> {
  return describeTool(fields, { readOnlyHint: true, destructiveHint: false, idempotentHint: true });
}

/** A tool that changes something. */
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
