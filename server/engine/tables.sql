-- The engine's tables, for a database of its own. An application that makes its tables otherwise describes the same ones.

CREATE TYPE job_run_status AS ENUM ('queued', 'running', 'sleeping', 'completed', 'failed', 'cancelled');
CREATE TYPE job_step_status AS ENUM ('planned', 'waiting', 'retrying', 'completed', 'failed', 'cancelled');
CREATE TYPE job_call_state AS ENUM ('waiting', 'taken', 'paused');

-- The ids of events, each recorded once in 24 hours.
CREATE TABLE job_event (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX job_event_received_at_idx ON job_event (received_at);

CREATE TABLE job_run (
  id TEXT PRIMARY KEY,
  function_id TEXT NOT NULL,
  status job_run_status NOT NULL DEFAULT 'queued',
  event JSONB NOT NULL,
  tenant_id TEXT,
  sdk_version INTEGER NOT NULL DEFAULT -1,
  races BOOLEAN NOT NULL DEFAULT false,
  parent_run_id TEXT,
  parent_step_id TEXT,
  output JSONB,
  error JSONB,
  wakes_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3)
);
CREATE INDEX job_run_tenant_id_id_idx ON job_run (tenant_id, id DESC);
CREATE INDEX job_run_tenant_id_function_id_id_idx ON job_run (tenant_id, function_id, id DESC);
CREATE INDEX job_run_tenant_id_status_id_idx ON job_run (tenant_id, status, id DESC);
CREATE INDEX job_run_ended_at_idx ON job_run (ended_at);

CREATE TABLE job_step (
  run_id TEXT NOT NULL REFERENCES job_run (id) ON DELETE CASCADE ON UPDATE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  op TEXT NOT NULL,
  status job_step_status NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  result JSONB,
  error JSONB,
  position INTEGER,
  races BOOLEAN NOT NULL DEFAULT false,
  wakes_at TIMESTAMPTZ(3),
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at TIMESTAMPTZ(3),
  PRIMARY KEY (run_id, id)
);

-- The queue. Its columns are described in README.md.
CREATE TABLE job_call (
  run_id TEXT NOT NULL REFERENCES job_run (id) ON DELETE CASCADE ON UPDATE CASCADE,
  step_id TEXT NOT NULL,
  state job_call_state NOT NULL DEFAULT 'waiting',
  due_at TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  worker_id TEXT,
  turn INTEGER NOT NULL DEFAULT 0,
  attempt INTEGER NOT NULL DEFAULT 0,
  starts INTEGER NOT NULL DEFAULT 0,
  ends_step TEXT,
  is_timer BOOLEAN NOT NULL DEFAULT false,
  timer_result JSONB,
  limit_key TEXT,
  limit_max INTEGER,
  group_key TEXT,
  group_max INTEGER,
  tenant_id TEXT,
  called_function TEXT,
  limits JSONB NOT NULL DEFAULT '[]',
  PRIMARY KEY (run_id, step_id)
);
CREATE INDEX job_call_state_limit_key_due_at_run_id_idx ON job_call (state, limit_key, due_at, run_id);

CREATE TABLE job_wait (
  id TEXT PRIMARY KEY,
  run_id TEXT NOT NULL REFERENCES job_run (id) ON DELETE CASCADE ON UPDATE CASCADE,
  step_id TEXT,
  event_name TEXT NOT NULL,
  match_key TEXT NOT NULL,
  expression TEXT,
  expires_at TIMESTAMPTZ(3)
);
CREATE INDEX job_wait_event_name_match_key_idx ON job_wait (event_name, match_key);
CREATE INDEX job_wait_run_id_idx ON job_wait (run_id);

CREATE TABLE job_idempotency (
  key TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX job_idempotency_expires_at_idx ON job_idempotency (expires_at);

CREATE TABLE job_worker (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
