-- Organizations take turns in the outbox, each with its oldest event. Prisma can't say an index of an expression.
CREATE INDEX "outbox_event_organization_idx" ON "outbox_event" (coalesce("data"->>'organization_id', ''), "id");
