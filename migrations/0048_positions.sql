CREATE TABLE "positions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"area" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"workplace" text NOT NULL,
	"text" text NOT NULL,
	"open_until" date,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "position_id" bigint;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "position_title" text;--> statement-breakpoint
CREATE INDEX "resumes_position_index" ON "resumes" USING btree ("position_id") WHERE "resumes"."position_id" is not null;--> statement-breakpoint

-- The history of a position goes with it.
CREATE TRIGGER positions_delete_changes AFTER DELETE ON positions
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('position');
