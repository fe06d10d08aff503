import { refuseInTransaction } from "#server/db/open-transaction.ts";

/** Stands for the network: like a real provider, the sandbox must not be called within a transaction. */
export const outside = () => refuseInTransaction("The sandbox payment provider");
