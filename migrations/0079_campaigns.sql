CREATE TABLE "campaign_spend" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_spend_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"campaign" text NOT NULL,
	"cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_visits" (
	"day" date NOT NULL,
	"touch" text NOT NULL,
	"channel" text NOT NULL,
	"campaign" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_visits_day_touch_channel_campaign_pk" PRIMARY KEY("day","touch","channel","campaign")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_spend_month_index" ON "campaign_spend" USING btree (nullif(nullif(nullif(search_key(btrim(regexp_replace("campaign", '[[:space:]]+', ' ', 'g'))), ''), '-'), '*'),"month");--> statement-breakpoint
CREATE INDEX "leads_first_campaign_index" ON "leads" USING btree (nullif(nullif(nullif(search_key(btrim(regexp_replace((coalesce("source" -> 'first', "source" -> 'last') ->> 'utm_campaign'), '[[:space:]]+', ' ', 'g'))), ''), '-'), '*'),"id") WHERE nullif(nullif(nullif(search_key(btrim(regexp_replace((coalesce("leads"."source" -> 'first', "leads"."source" -> 'last') ->> 'utm_campaign'), '[[:space:]]+', ' ', 'g'))), ''), '-'), '*') is not null;--> statement-breakpoint
CREATE INDEX "leads_last_campaign_index" ON "leads" USING btree (nullif(nullif(nullif(search_key(btrim(regexp_replace((coalesce("source" -> 'last', "source" -> 'first') ->> 'utm_campaign'), '[[:space:]]+', ' ', 'g'))), ''), '-'), '*'),"id") WHERE nullif(nullif(nullif(search_key(btrim(regexp_replace((coalesce("leads"."source" -> 'last', "leads"."source" -> 'first') ->> 'utm_campaign'), '[[:space:]]+', ' ', 'g'))), ''), '-'), '*') is not null;