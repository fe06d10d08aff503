import { BrandedError } from "#core/contract/branded-error.ts";
import type { FileFault } from "./task.ts";

/** The file itself can't be used: another attempt would fail the same way. */
export class FileFaultError extends BrandedError {
  static override readonly brand = "FileFaultError";
  override readonly name = "FileFaultError";
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.fault = fault;
  }
}

export function undecodable(message: string, cause?: unknown): FileFaultError {
  return new FileFaultError({ reason: "decode_failed", message }, { cause });
}
