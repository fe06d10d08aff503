/** Why credits change. No two entries of one kind have the same cause. */
export interface Cause {
  /** `entry`, `interaction`, `checkout`: what the ID is of. */
  type: string;
  id: string;
}

/** What every change of the ledger is told. */
export interface Change {
  organization_id: string;
  now: Date;
}
