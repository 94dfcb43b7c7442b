CREATE TABLE "lead_import_rejections" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"problem" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "lead_import_rejections_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_id" uuid,
	"columns" jsonb NOT NULL,
	"duplicates" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"headings" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lead_imports_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"resume_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resumes" drop column "search_text";--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || presentation || ' ' || notes)) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_line" integer;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_import_rejections" ADD CONSTRAINT "lead_import_rejections_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_imports_running_index" ON "lead_imports" USING btree ("id") WHERE "lead_imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "resume_texts_search_index" ON "resume_texts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_import_index" ON "leads" USING btree ("import_id","import_line") WHERE "leads"."import_id" is not null;