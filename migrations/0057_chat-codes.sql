CREATE TABLE "chat_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"source" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_codes_created_index" ON "chat_codes" USING btree ("created_at");