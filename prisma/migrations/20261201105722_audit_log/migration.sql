-- DropIndex
DROP INDEX "event_subject_id_position_idx";

-- CreateIndex
CREATE INDEX "event_subject_id_at_id_idx" ON "event"("subject_id", "at", "id");

-- The audit log: whole, by kind and by actor. Its query has the same condition (server/workspace/audit/read-audit.ts).
CREATE INDEX "event_audit_idx" ON "event"("organization_id", "at", "id")
  WHERE "subject_type" <> 'account' AND "kind" <> 'interaction.received';

CREATE INDEX "event_audit_by_kind_idx" ON "event"("organization_id", "kind", "at", "id")
  WHERE "subject_type" <> 'account' AND "kind" <> 'interaction.received';

CREATE INDEX "event_audit_by_actor_idx" ON "event"("organization_id", coalesce("actor_id", 'system'), "at", "id")
  WHERE "subject_type" <> 'account' AND "kind" <> 'interaction.received';
