CREATE TABLE "audit_repetitions" (
	"description" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The database holds hashes of session tokens from now on. Open sessions stay valid for this release; an instance of the
-- release before does not find them any more and asks its users to sign in again.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
