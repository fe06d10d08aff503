import type { InputMapping } from "./map-input.ts";

/** What a tool says of itself, by the names of the Model Context Protocol (2025-06-18, ToolAnnotations). */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  /** Whether it may take something away, or do what can't be undone. */
  destructiveHint: boolean;
  /** Whether doing it again changes nothing more. */
  idempotentHint: boolean;
}

/** How agents get an operation. */
export interface AgentTool<Input = unknown> {
  /** The tool's name. */
  tool: string;
  annotations: ToolAnnotations;
  /** The arguments, where they are called otherwise than the input's fields. */
  input?: InputMapping<Input>;
}

/** A tool that only reads. */
export function readingTool<Input = never>(
  tool: string,
  input?: InputMapping<Input>,
): AgentTool<Input> {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  return { tool, annotations, ...(input === undefined ? {} : { input }) };
}

/** A tool that changes something. */
export function changingTool<Input = never>(
  tool: string,
  hints: Omit<ToolAnnotations, "readOnlyHint">,
  input?: InputMapping<Input>,
): AgentTool<Input> {
  const annotations = { readOnlyHint: false, ...hints };
  return { tool, annotations, ...(input === undefined ? {} : { input }) };
}
