-- Tables that kept the names of a library for accounts.
ALTER TABLE "accounts" RENAME TO "passwords";--> statement-breakpoint
ALTER TABLE "verifications" RENAME TO "password_reset_tokens";--> statement-breakpoint
ALTER TABLE "password_reset_tokens" RENAME COLUMN "value" TO "user_id";--> statement-breakpoint
ALTER INDEX "verifications_user_index" RENAME TO "password_reset_tokens_user_index";--> statement-breakpoint
-- PostgreSQL 18 names also the constraints NOT NULL.
DO $$
DECLARE
  renamed record;
BEGIN
  FOR renamed IN
    SELECT conrelid::regclass AS of_table, conname AS before,
      replace(replace(replace(conname, 'verifications_value', 'password_reset_tokens_user_id'),
        'verifications', 'password_reset_tokens'), 'accounts', 'passwords') AS after
    FROM pg_constraint WHERE conrelid IN ('public.passwords'::regclass, 'public.password_reset_tokens'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.of_table, renamed.before, renamed.after);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Users that were deleted today come back with their password.
UPDATE "deleted_records" SET "rows" = "rows" - 'accounts' || jsonb_build_object('passwords', "rows" -> 'accounts')
WHERE "rows" ? 'accounts';
