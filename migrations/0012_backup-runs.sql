CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trigger" text NOT NULL,
	"result" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"bytes" bigint,
	"lost_files" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at_index" ON "backup_runs" USING btree ("finished_at");