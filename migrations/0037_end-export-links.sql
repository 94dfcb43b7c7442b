ALTER TABLE "person_exports" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person_exports" ADD COLUMN "revoked_at" timestamp with time zone;