CREATE TABLE "deleted_records" (
	"audit_log_id" bigint PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_index" ON "deleted_records" USING btree ("deleted_at");