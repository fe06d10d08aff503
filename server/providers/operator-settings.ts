/** Operator settings that change what accounts can do. */
export interface OperatorSettings {
  X_READS_PER_MONTH: number;
  X_METRICS: boolean;
}
