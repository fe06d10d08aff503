import type { Database } from "#server/db/client.ts";
import type { Logger } from "#server/platform/logger.ts";

export interface LoggedRequest {
  id: string;
  organization_id: string;
  at: Date;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  ms: number;
  credential: { kind: string; id: string; name: string };
  request_body: string | null;
  response_body: string | null;
}

/** Stores requests in batches some time after their response, so no request waits for the log. */
export interface RequestLog {
  add(request: LoggedRequest): void;
  /** Writes queued requests. Never throws. */
  flush(): Promise<void>;
}

const FLUSH_MS = 1_000;
const BATCH = 200;
/** If the database is slower than requests arrive, the newest are dropped. */
const MOST_WAITING = 2_000;
/** Per organization and minute: a runaway API client must not fill the disk. */
const MOST_A_MINUTE = 1_200;
const MINUTE_MS = 60_000;

export function createRequestLog(
  { database, logger }: { database: Pick<Database, "sql">; logger: Logger },
  flush_ms: number | null = FLUSH_MS,
): RequestLog {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let minute = 0;
  const counts = new Map<string, number>();

  return {
    add(request) {
      if (waiting.length >= MOST_WAITING || isTooMany(request)) return;
      waiting.push(request);
      if (flush_ms === null || timer !== null) return;
      timer = setTimeout(() => void flush(), flush_ms);
      timer.unref();
    },
    flush,
  };

  function isTooMany({ organization_id, at }: LoggedRequest): boolean {
    const now = Math.floor(at.getTime() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(organization_id) ?? 0) + 1;
    counts.set(organization_id, count);
    return count > MOST_A_MINUTE;
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const requests = waiting;
    waiting = [];
    try {
      for (let start = 0; start < requests.length; start += BATCH)
        await database.sql(INSERT, [JSON.stringify(requests.slice(start, start + BATCH))]);
    } catch (error) {
      logger.warn({ err: error, requests: requests.length }, "the request log was not written");
    }
  }
}

/** Skips requests of organizations deleted meanwhile. */
const INSERT = `
  INSERT INTO api_request (id, organization_id, at, method, path, operation, status, ms, credential, request_body, response_body)
  SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (id text, organization_id text, at timestamptz, method text, path text,
    operation text, status int, ms float8, credential jsonb, request_body text, response_body text)
  WHERE EXISTS (SELECT FROM organization WHERE organization.id = given.organization_id)
  ON CONFLICT (id) DO NOTHING`;
