CREATE TABLE "resume_link_items" (
	"link_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	CONSTRAINT "resume_link_items_link_id_resume_id_pk" PRIMARY KEY("link_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "resume_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"allows_original" boolean DEFAULT false NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "resume_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "resume_opinions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_opinions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resume_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"sentence" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"link_id" bigint,
	"link_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_mails" ADD COLUMN "mailing_key" uuid;--> statement-breakpoint
ALTER TABLE "person_mails" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resume_link_items" ADD CONSTRAINT "resume_link_items_link_id_resume_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."resume_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_link_items" ADD CONSTRAINT "resume_link_items_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_opinions" ADD CONSTRAINT "resume_opinions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_link_items_resume_index" ON "resume_link_items" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "resume_links_expires_at_index" ON "resume_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_opinions_author_index" ON "resume_opinions" USING btree ("resume_id","author_id") WHERE "resume_opinions"."author_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_opinions_link_index" ON "resume_opinions" USING btree ("resume_id","link_id",search_key("author_name")) WHERE "resume_opinions"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "person_mails_mailing_index" ON "person_mails" USING btree ("mailing_key") WHERE "person_mails"."mailing_key" is not null;