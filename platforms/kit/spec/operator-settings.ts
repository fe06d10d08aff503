export interface OperatorSettings {
  X_READS_PER_MONTH: number;
  X_METRICS: boolean;
}
