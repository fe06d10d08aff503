/** One line of `crier doctor`: `detail` says what was found, or what to do. */
export interface Check {
  check:
    | "server"
    | "address"
    | "health"
    | "version"
    | "clock"
    | "credential"
    | "organization"
    | "config";
  ok: boolean;
  detail: string;
}
