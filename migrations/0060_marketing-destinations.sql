CREATE TABLE "marketing_destinations" (
	"kind" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"on_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sent_conversions_lead_index" ON "sent_conversions" USING btree ("lead_id","kind");--> statement-breakpoint
CREATE INDEX "sent_conversions_kind_index" ON "sent_conversions" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sent_conversions_created_index" ON "sent_conversions" USING btree ("created_at");