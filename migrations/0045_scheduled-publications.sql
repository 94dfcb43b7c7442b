CREATE TABLE "scheduled_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"description" text NOT NULL,
	"base_version_number" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"published_version_number" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "scheduled_publications_waiting_index" ON "scheduled_publications" USING btree ("publish_at") WHERE "scheduled_publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_publications_finished_index" ON "scheduled_publications" USING btree ("finished_at");