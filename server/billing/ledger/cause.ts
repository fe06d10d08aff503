export interface Cause {
  /** What the ID refers to: `entry`, `interaction`, `checkout`. */
  type: string;
  id: string;
}

export interface Change {
  organization_id: string;
  now: Date;
}
