-- Home reads the rejected posts of an organization.
CREATE INDEX "post_rejected_idx" ON "post"("organization_id", "id") WHERE "approval" ->> 'state' = 'rejected' AND "deleted_at" IS NULL;
