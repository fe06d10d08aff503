/** JSON that can be stored in the ledger and sent again unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
