-- The audit log has no seals any more. Release 0.6.0 writes audit_seals and audit_seal_entries, and deletes by
-- purge_audit_logs: all three stay for it, and the release after this one drops them.
-- Deletes the oldest entries whose term has ended, as the owner: the application's role cannot delete any.
CREATE FUNCTION purge_old_audit_logs(before timestamptz, amount integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  WITH old AS (
    SELECT id FROM public.audit_logs WHERE created_at < before ORDER BY created_at, id LIMIT amount FOR UPDATE SKIP LOCKED
  ), deleted AS (
    DELETE FROM public.audit_logs AS entry USING old WHERE entry.id = old.id RETURNING entry.id
  )
  SELECT count(*)::integer FROM deleted
$$;
--> statement-breakpoint
-- No server runs jobs of these kinds any more. 0.6.0 had a queue for each kind.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name = 'keep-audit-seal' OR key = 'keep-audit-seal';
    DELETE FROM jobs.job
    WHERE name IN ('keep-audit-seal', 'mail-audit-seal') OR data ->> 'kind' IN ('keep-audit-seal', 'mail-audit-seal');
  END IF;
END
$$;
