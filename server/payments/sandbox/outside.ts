import { refuseInTransaction } from "#server/db/open-transaction.ts";

/** Stands for the network: as a real provider, the sandbox may not be asked within a transaction. */
export const outside = () => refuseInTransaction("The sandbox payment provider");
