-- What release 0.6.0 read and wrote, and this one does not: the seals of the audit log, the notices of terms, the two
-- queues of deliveries, and columns that a library for accounts asked for.
DROP TABLE "webhook_deliveries";--> statement-breakpoint
DROP TABLE "webhook_endpoints";--> statement-breakpoint
DROP TABLE "sent_conversions";--> statement-breakpoint
DROP TABLE "marketing_destinations";--> statement-breakpoint
DROP FUNCTION purge_audit_logs(timestamptz, bigint);--> statement-breakpoint
DROP TABLE "audit_seal_entries";--> statement-breakpoint
DROP TABLE "audit_seals";--> statement-breakpoint
DROP TABLE "resume_notices";--> statement-breakpoint
-- Passwords are the only accounts: each user has one row.
DELETE FROM "accounts" WHERE "provider_id" <> 'credential' OR "password" IS NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "provider_id";--> statement-breakpoint
DROP INDEX "accounts_user_id_index";--> statement-breakpoint
ALTER TABLE "accounts" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "identifier";--> statement-breakpoint
CREATE INDEX "verifications_user_index" ON "verifications" USING btree ("value");--> statement-breakpoint
-- Erasures before 0.3.0: no backup that can be restored is older.
DELETE FROM "erased_keys" WHERE "secret_mark" IS NULL;--> statement-breakpoint
ALTER TABLE "erased_keys" ALTER COLUMN "secret_mark" SET NOT NULL;--> statement-breakpoint
-- The sum of three others.
ALTER TABLE "lead_imports" DROP COLUMN "lines";
