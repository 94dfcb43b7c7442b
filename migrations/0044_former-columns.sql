-- Columns that no code has named since 0.5.0; only the inserts of 0.4.0 wrote them.
ALTER TABLE users DROP COLUMN email_verified, DROP COLUMN image;
--> statement-breakpoint
ALTER TABLE accounts DROP COLUMN access_token, DROP COLUMN refresh_token, DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at, DROP COLUMN refresh_token_expires_at, DROP COLUMN scope;
--> statement-breakpoint
ALTER TABLE verifications DROP COLUMN updated_at;
--> statement-breakpoint
ALTER TABLE resume_texts DROP COLUMN is_indexed;
