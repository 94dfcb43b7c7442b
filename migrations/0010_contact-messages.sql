ALTER TABLE "messages" RENAME TO "contact_messages";--> statement-breakpoint
ALTER INDEX "messages_pkey" RENAME TO "contact_messages_pkey";--> statement-breakpoint
ALTER INDEX "messages_created_at_index" RENAME TO "contact_messages_created_at_index";--> statement-breakpoint
ALTER SEQUENCE "messages_id_seq" RENAME TO "contact_messages_id_seq";--> statement-breakpoint
-- An instance of the release before still runs while this one starts: it reads and writes through this view.
CREATE VIEW "messages" AS SELECT * FROM "contact_messages";
