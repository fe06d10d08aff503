import { ProtocolError } from "@modelcontextprotocol/server";
import { asRefusal } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { refusalLine } from "./refusal-line.ts";
import type { McpSession } from "./session.ts";

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

export function invalidParams(message: string): ProtocolError {
  return new ProtocolError(INVALID_PARAMS, message);
}

export async function asProtocolError<Answer>(
  { caller, asked }: McpSession,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { system, request_id } = caller;
    const refusal = asRefusal(error);
    if (refusal === undefined) logFault(system, error, { request_id, ...asked });
    const code = refusal === undefined ? INTERNAL_ERROR : INVALID_PARAMS;
    throw new ProtocolError(code, refusalLine(error, request_id));
  }
}
