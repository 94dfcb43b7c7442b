-- What release 0.4.0 kept for 0.3.0. The columns that neither reads, users.email_verified, users.image, verifications.updated_at,
-- resume_texts.is_indexed and the tokens, their terms and the scope of accounts, stay: the inserts of 0.4.0 name them. 0.6.0 drops them.
DROP VIEW lead_search, lead_person_keys, contact_message_search, contact_message_person_keys, resume_search, resume_person_keys, submission_counts;
--> statement-breakpoint
DROP FUNCTION search_grams(text), flush_lead_search();
