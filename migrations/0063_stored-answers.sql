CREATE TABLE "stored_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_answers_created_index" ON "stored_answers" USING btree ("created_at");