-- Candidates are no longer asked whether to keep an application. Release 0.6.0 reads and writes resume_notices: the table
-- stays for it, and the release after this one drops it.
-- An application stays that its candidate asked to keep until a later day: it becomes a held record, which the team releases.
INSERT INTO retention_holds (entity_type, entity_id, reason, author_name)
SELECT 'resume', resume_id,
  'O candidato pediu para manter a candidatura até ' || to_char(kept_until AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY') || '.',
  'Sistema'
FROM resume_notices WHERE kept_until > now()
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- No server runs jobs of this kind any more.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    DELETE FROM jobs.job WHERE name = 'tell-resume-term' OR data ->> 'kind' = 'tell-resume-term';
  END IF;
END
$$;
