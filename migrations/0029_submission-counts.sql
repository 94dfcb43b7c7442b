CREATE TABLE "submission_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"is_suspect" boolean NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_by_day_index";--> statement-breakpoint
DROP INDEX "leads_state_index";--> statement-breakpoint
CREATE INDEX "contact_messages_snoozed_index" ON "contact_messages" USING btree ("snoozed_until") WHERE "contact_messages"."snoozed_until" is not null and "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resumes_search_index" ON "resumes" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Appends how many submissions of each day and state a statement added and took away: one for each new row, which takes a
-- visitor a tenth of the time that a table of new rows does, and else one for each key. As its owner: a server of the release
-- before writes submissions, too, and was given nothing on the new table.
CREATE FUNCTION count_leads() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    VALUES ('lead', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.is_suspect, CASE WHEN NEW.is_imported THEN 'imported' ELSE 'pending' END, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'lead', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN is_imported THEN 'imported' ELSE 'pending' END, -count(*)
    FROM removed GROUP BY 2, 3, 4;
  ELSE
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'lead', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN is_imported THEN 'imported' ELSE 'pending' END, sum(difference)
    FROM (
      SELECT created_at, is_suspect, is_imported, 1 AS difference FROM added
      UNION ALL SELECT created_at, is_suspect, is_imported, -1 FROM removed
    ) AS changed
    GROUP BY 2, 3, 4 HAVING sum(difference) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_count_added AFTER INSERT ON leads
FOR EACH ROW EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER leads_count_changed AFTER UPDATE ON leads
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER leads_count_removed AFTER DELETE ON leads
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE FUNCTION count_contact_messages() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    VALUES ('message', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.is_suspect, CASE WHEN NEW.read_at IS NULL THEN 'unread' ELSE 'read' END || CASE WHEN NEW.answered_at IS NULL THEN '' ELSE '+answered' END, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'message', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN read_at IS NULL THEN 'unread' ELSE 'read' END || CASE WHEN answered_at IS NULL THEN '' ELSE '+answered' END, -count(*)
    FROM removed GROUP BY 2, 3, 4;
  ELSE
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'message', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN read_at IS NULL THEN 'unread' ELSE 'read' END || CASE WHEN answered_at IS NULL THEN '' ELSE '+answered' END, sum(difference)
    FROM (
      SELECT created_at, is_suspect, read_at, answered_at, 1 AS difference FROM added
      UNION ALL SELECT created_at, is_suspect, read_at, answered_at, -1 FROM removed
    ) AS changed
    GROUP BY 2, 3, 4 HAVING sum(difference) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_count_added AFTER INSERT ON contact_messages
FOR EACH ROW EXECUTE FUNCTION count_contact_messages();
--> statement-breakpoint
CREATE TRIGGER contact_messages_count_changed AFTER UPDATE ON contact_messages
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contact_messages();
--> statement-breakpoint
CREATE TRIGGER contact_messages_count_removed AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contact_messages();
--> statement-breakpoint
CREATE FUNCTION count_resumes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    VALUES ('resume', (NEW.created_at AT TIME ZONE 'America/Sao_Paulo')::date, NEW.is_suspect, NEW.status, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'resume', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, status, -count(*)
    FROM removed GROUP BY 2, 3, 4;
  ELSE
    INSERT INTO public.submission_counts (kind, day, is_suspect, state, count)
    SELECT 'resume', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, status, sum(difference)
    FROM (
      SELECT created_at, is_suspect, status, 1 AS difference FROM added
      UNION ALL SELECT created_at, is_suspect, status, -1 FROM removed
    ) AS changed
    GROUP BY 2, 3, 4 HAVING sum(difference) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER resumes_count_added AFTER INSERT ON resumes
FOR EACH ROW EXECUTE FUNCTION count_resumes();
--> statement-breakpoint
CREATE TRIGGER resumes_count_changed AFTER UPDATE ON resumes
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_resumes();
--> statement-breakpoint
CREATE TRIGGER resumes_count_removed AFTER DELETE ON resumes
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_resumes();
--> statement-breakpoint
CREATE FUNCTION forget_submission_counts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.submission_counts WHERE kind = TG_ARGV[0];
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_forget_counts AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION forget_submission_counts('lead');
--> statement-breakpoint
CREATE TRIGGER contact_messages_forget_counts AFTER TRUNCATE ON contact_messages
FOR EACH STATEMENT EXECUTE FUNCTION forget_submission_counts('message');
--> statement-breakpoint
CREATE TRIGGER resumes_forget_counts AFTER TRUNCATE ON resumes
FOR EACH STATEMENT EXECUTE FUNCTION forget_submission_counts('resume');
--> statement-breakpoint
-- The triggers have locked the tables against writers: what is there now is counted here, what comes later by them.
INSERT INTO "submission_counts" (kind, day, is_suspect, state, count)
SELECT 'lead', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN is_imported THEN 'imported' ELSE 'pending' END, count(*) FROM leads GROUP BY 2, 3, 4
UNION ALL
SELECT 'message', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, CASE WHEN read_at IS NULL THEN 'unread' ELSE 'read' END || CASE WHEN answered_at IS NULL THEN '' ELSE '+answered' END, count(*) FROM contact_messages GROUP BY 2, 3, 4
UNION ALL
SELECT 'resume', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, is_suspect, status, count(*) FROM resumes GROUP BY 2, 3, 4;
