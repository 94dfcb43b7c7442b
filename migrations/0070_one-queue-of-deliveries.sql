-- Webhooks and marketing services share one queue; the next migration drops their own tables.
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receiver_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_reason" text,
	"url" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"full_bodies" boolean DEFAULT false NOT NULL,
	"secret_seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"former_secret_seed" uuid,
	"rotated_at" timestamp with time zone,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secret" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_receiver_index" ON "deliveries" USING btree ("receiver_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_created_index" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_service_index" ON "receivers" USING btree ("kind") WHERE "receivers"."kind" <> 'webhook';
--> statement-breakpoint
INSERT INTO receivers (id, kind, events, failing_since, paused_at, paused_reason, url, description, full_bodies,
  secret_seed, former_secret_seed, rotated_at, created_at)
OVERRIDING SYSTEM VALUE
SELECT id, 'webhook', events, failing_since, paused_at, paused_reason, url, description, full_bodies,
  secret_seed, former_secret_seed, rotated_at, created_at
FROM webhook_endpoints;
--> statement-breakpoint
-- The audit log names webhooks by their numbers, also deleted ones.
SELECT setval('receivers_id_seq', last_value, is_called) FROM webhook_endpoints_id_seq;
--> statement-breakpoint
INSERT INTO receivers (kind, events, is_on, settings, sealed_secret, version)
SELECT kind, CASE kind WHEN 'google_ads' THEN '{}'::text[] ELSE '{lead.created}' END, on_since IS NOT NULL, settings,
  sealed_secret, version
FROM marketing_destinations ORDER BY kind;
--> statement-breakpoint
INSERT INTO deliveries (id, receiver_id, kind, message_id, event, data, state, attempts, last_status, last_answer,
  last_attempt_at, next_attempt_at, created_at)
OVERRIDING SYSTEM VALUE
SELECT id, endpoint_id, 'webhook', message_id, event, data, state, attempts, last_status, last_answer,
  last_attempt_at, next_attempt_at, created_at
FROM webhook_deliveries;
--> statement-breakpoint
SELECT setval('deliveries_id_seq', last_value, is_called) FROM webhook_deliveries_id_seq;
--> statement-breakpoint
-- Numbers follow those of webhooks in the same order, so that the jobs below find them. The message id is the one that was
-- sent before. A service that was deleted takes its log along, as a webhook does.
WITH former AS (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS highest FROM webhook_deliveries_id_seq)
INSERT INTO deliveries (id, receiver_id, kind, message_id, event, data, state, refusal, attempts, last_status, last_answer,
  last_attempt_at, next_attempt_at, created_at)
OVERRIDING SYSTEM VALUE
SELECT former.highest + sent.id, receivers.id, sent.kind, sent.event_id::text, 'lead.created',
  jsonb_build_object('id', sent.lead_id), sent.state, sent.refusal, sent.attempts, sent.last_status, sent.last_answer,
  sent.last_attempt_at, sent.created_at, sent.created_at
FROM former, sent_conversions AS sent JOIN receivers ON receivers.kind = sent.kind;
--> statement-breakpoint
SELECT setval('deliveries_id_seq', GREATEST(last_value, max(id))) FROM webhook_deliveries_id_seq, deliveries GROUP BY last_value;
--> statement-breakpoint
-- Jobs that wait become jobs of this release. 0.6.0 had a queue for each kind: those move at the start.
DO $$
DECLARE
  former_highest bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM webhook_deliveries_id_seq);
BEGIN
  IF to_regclass('jobs.job') IS NULL THEN
    RETURN;
  END IF;
  DELETE FROM jobs.schedule
  WHERE name IN ('delete-old-conversions', 'delete-old-webhook-deliveries')
    OR key IN ('delete-old-conversions', 'delete-old-webhook-deliveries');
  -- A lead that was given up is in the log, where it is sent again.
  DELETE FROM jobs.job
  WHERE coalesce(data ->> 'kind', name) IN ('delete-old-conversions', 'delete-old-webhook-deliveries')
    OR (state = 'failed' AND coalesce(data ->> 'kind', name) = 'send-conversion');
  WITH converted AS (
    SELECT job.id, job.name, receiver.id AS receiver_id,
      CASE WHEN coalesce(data ->> 'kind', name) = 'mail-webhook-paused' THEN 'mail-receiver-paused' ELSE 'send-delivery' END AS kind,
      jsonb_strip_nulls(jsonb_build_object('receiverId', receiver.id, 'userId', data -> 'data' -> 'userId', 'deliveryId',
        coalesce((data -> 'data' ->> 'deliveryId')::bigint, former_highest + (data -> 'data' ->> 'conversionId')::bigint))) AS data
    FROM jobs.job LEFT JOIN receivers AS receiver
      ON receiver.id = (data -> 'data' ->> 'endpointId')::bigint OR receiver.kind = data -> 'data' ->> 'kind'
    WHERE coalesce(data ->> 'kind', name) IN ('send-webhook', 'send-conversion', 'mail-webhook-paused')
  )
  UPDATE jobs.job
  SET data = job.data || jsonb_build_object('data', converted.data)
      || CASE WHEN job.data ? 'kind' THEN jsonb_build_object('kind', converted.kind) ELSE '{}' END,
    group_id = CASE
      WHEN job.group_id IS NULL OR converted.kind <> 'send-delivery' THEN job.group_id
      ELSE 'send-delivery:' || converted.receiver_id END
  FROM converted WHERE job.id = converted.id AND job.name = converted.name;
END
$$;
--> statement-breakpoint
DELETE FROM webhook_endpoints;
--> statement-breakpoint
DELETE FROM sent_conversions;
--> statement-breakpoint
DELETE FROM marketing_destinations;
