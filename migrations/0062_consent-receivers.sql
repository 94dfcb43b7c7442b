ALTER TABLE "consent_entries" ADD COLUMN "receivers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- What the recorded wording named until now, written where it is read from now on; the entries stay as they are otherwise.
ALTER TABLE "consent_entries" DISABLE TRIGGER "consent_entries_append_only";
--> statement-breakpoint
UPDATE "consent_entries" SET "receivers" = array(
  SELECT known.kind
  FROM (VALUES ('rd_station', 'RD Station'), ('hubspot', 'HubSpot'), ('meta', 'Meta'), ('google_ads', 'Google'))
    AS known (kind, name)
  WHERE strpos(split_part("consent_texts"."text", ' sejam enviados a ', 2), known.name) > 0)
FROM "consent_texts"
WHERE "consent_texts"."hash" = "consent_entries"."text_hash" AND "consent_entries"."purpose" = 'marketing'
  AND strpos("consent_texts"."text", ' sejam enviados a ') > 0;
--> statement-breakpoint
ALTER TABLE "consent_entries" ENABLE TRIGGER "consent_entries_append_only";
